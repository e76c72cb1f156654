// `npm run bench [-- <seconds>|large]`. `large`: only with 100,000 learners and 1,000,000 completions.
import { bench, benchLarge } from "../tests/bench/run";
import { main } from "./lib/progress";

await main(async () => {
  if (process.argv[2] === "large") return benchLarge();
  const seconds = Number(process.argv[2] ?? 8);
  if (!(seconds > 0)) throw new Error("Usage: npm run bench [-- <seconds>]");
  process.exitCode = (await bench(seconds)) ? 0 : 1;
  await benchLarge();
});
