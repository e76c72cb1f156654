import { checkContent, itemsToReview } from "../lib/content/check-content";
import { publicPages } from "../lib/site/public-pages";
import { main } from "./lib/progress";

await main(async () => {
  const today = new Date();
  const faults = checkContent(publicPages(), today);
  for (const fault of faults) console.log(fault);
  for (const { id, review_by } of itemsToReview(today)) console.log(`due for review (${review_by}): ${id}`);
  console.log(faults.length === 0 ? "content: sound" : `content: ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
});
