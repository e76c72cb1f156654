// `npm run exam:gates -- <folder of a pool> <folder of sheets>`: docs/exam.md, 'Gates'.
import { randomInt } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readExamPool } from "../lib/content/read-skills";
import { readArguments } from "./lib/arguments";
import {
  type AnswersOf,
  asPercent,
  chanceToPass,
  judgeItems,
  judgePool,
  makeSheets,
  READERS,
  type Reader,
  readAnswers,
  SHEETS,
  type SheetKeys,
} from "./lib/exam-gates";
import { main } from "./lib/progress";

const PAPERS = 20_000;
const random = (below: number) => randomInt(below);

await main(async () => {
  const use = "npm run exam:gates -- <folder of a pool> <folder of sheets>";
  const { positionals, wrong } = readArguments(use, { allowPositionals: true });
  const [poolFolder, folder] = positionals;
  if (!poolFolder || !folder) throw wrong();
  const items = readExamPool(poolFolder);
  const keysFile = join(folder, "keys.json");
  if (!existsSync(keysFile)) {
    mkdirSync(join(folder, "answers"), { recursive: true });
    const { texts, keys } = makeSheets(items, random);
    for (const sheet of SHEETS) writeFileSync(join(folder, `${sheet}.txt`), texts[sheet]);
    writeFileSync(keysFile, JSON.stringify(keys, null, 1), { mode: 0o600 });
    console.log(`${items.length} questions are in ${SHEETS.map((sheet) => `${sheet}.txt`).join(", ")}.`);
    console.log("Give each reader one of them, without keys.json, and put their lines 'Q7,B' into answers/:");
    for (const [reader, sheet] of Object.entries(READERS))
      console.log(`  ${reader}-1.csv, … for ${sheet}.txt`);
    console.log("A novices' reader adds how many of 100 would be right: 'Q7,B,45'. Then run this again.");
    return;
  }
  const keys = JSON.parse(readFileSync(keysFile, "utf8")) as SheetKeys;
  const answers = readAnswersOf(join(folder, "answers"), keys);
  const judged = judgeItems(items, answers);
  const expected = new Map(
    judged.flatMap(({ id, novice }) => (novice === null ? [] : [[id, novice] as const])),
  );
  const chance = expected.size === 0 ? null : chanceToPass(items, expected, PAPERS, random);
  console.log("question, found by options only, without stimulus, by experts, novices expected, goes back");
  for (const { id, options, question, expert, novice, goesBack } of judged) {
    const found = [options, question, expert].map(([right, of]) => `${right}/${of}`);
    console.log([id, ...found, novice === null ? "-" : asPercent(novice), goesBack ?? ""].join(", "));
  }
  console.log();
  const gates = judgePool(judged, chance);
  for (const { gate, figure, limit, isMet } of gates) {
    console.log(`${gate}: ${figure} (${limit})${isMet === null ? "" : isMet ? ": met" : ": NOT MET"}`);
  }
  const back = judged.filter(({ goesBack }) => goesBack !== null).length;
  console.log(`${back} of ${judged.length} questions go back`);
  process.exitCode = back === 0 && gates.every(({ isMet }) => isMet) ? 0 : 1;
});

function readAnswersOf(folder: string, keys: SheetKeys): AnswersOf {
  const answers: AnswersOf = { options: [], question: [], expert: [], novice: [] };
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const [, reader] = /^(options|question|expert|novice)-\d+\.csv$/.exec(name) ?? [];
    if (!reader) throw new Error(`${name} in ${folder} is not named after a reader, such as expert-1.csv`);
    answers[reader as Reader].push(readAnswers(readFileSync(join(folder, name), "utf8"), keys));
  }
  return answers;
}
