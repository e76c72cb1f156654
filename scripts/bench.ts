// `npm run bench [-- <seconds>]`, `npm run bench -- large [<learners> <completions> <answers>] [--data-dir <folder>]`.
import { resolve } from "node:path";
import { bench, benchLarge } from "../tests/bench/run";
import { checkSize, LARGE } from "../tools/demo-data/large-history";
import { readArguments } from "./lib/arguments";
import { main } from "./lib/progress";

const USAGE =
  "npm run bench -- [<seconds> | large [<learners> <completions> <answers>] [--data-dir <folder>]]";

await main(async () => {
  const { values, positionals, wrong } = readArguments(USAGE, {
    allowPositionals: true,
    options: { "data-dir": { type: "string" } },
  });
  const [what = "8", ...numbers] = positionals;
  if (what === "large") {
    const [learners = LARGE.learners, completions = 10 * learners, answers = 1.5 * completions] =
      numbers.map(Number);
    const size = { learners, completions, answers };
    checkSize(size);
    const kept = values["data-dir"] && resolve(values["data-dir"]);
    process.exitCode = (await benchLarge(size, kept)) ? 0 : 1;
    return;
  }
  const seconds = Number(what);
  if (!(seconds > 0)) throw wrong();
  const isMet = await bench(seconds);
  process.exitCode = (await benchLarge(LARGE)) && isMet ? 0 : 1;
});
