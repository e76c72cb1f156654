import { checkContent } from "../lib/content/check-content";
import { publicPages } from "../lib/site/public-pages";
import { main } from "./lib/progress";

await main(async () => {
  const faults = checkContent(publicPages());
  for (const fault of faults) console.log(fault);
  console.log(faults.length === 0 ? "content: sound" : `content: ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
});
