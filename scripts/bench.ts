// `npm run bench [-- <seconds>]`: measures the production build on loopback, each thing for so many seconds.
import { bench } from "../tests/bench/run";
import { main } from "./lib/progress";

await main(async () => {
  const seconds = Number(process.argv[2] ?? 8);
  if (!(seconds > 0)) throw new Error("Usage: npm run bench [-- <seconds>]");
  process.exitCode = (await bench(seconds)) ? 0 : 1;
});
