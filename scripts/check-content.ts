// `npm run content:check [-- <folder of a pool>]`: all of content/, or a pool of the exam by itself.

import { checkContent, checkPool, itemsToReview } from "../lib/content/check-content";
import { CELL_IDS } from "../lib/content/exam-blueprint";
import { readExamPool } from "../lib/content/read-skills";
import { publicPages } from "../lib/site/public-pages";
import { main } from "./lib/progress";

await main(async () => {
  const [, , folder] = process.argv;
  const today = new Date();
  const faults = folder ? checkPool(folder, today) : checkContent(publicPages(), today);
  for (const fault of faults) console.log(fault);
  if (folder) countCells(folder);
  for (const { id, review_by } of itemsToReview(today, folder))
    console.log(`due for review (${review_by}): ${id}`);
  console.log(faults.length === 0 ? "content: sound" : `content: ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
});

function countCells(folder: string) {
  const items = readExamPool(folder);
  for (const cell of CELL_IDS) {
    const own = items.filter((item) => item.cell === cell);
    const count = (status: string) => own.filter((item) => item.status === status).length;
    console.log(`${cell}: ${count("live")} live, ${count("pilot")} pilot, ${count("draft")} draft`);
  }
}
