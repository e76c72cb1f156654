// `npm run bench [-- <seconds> | capacity | large … | jobs …]`: docs/operations/capacity.md.
import { resolve } from "node:path";
import { bench, benchCapacity, benchJobs, benchLarge } from "../tests/bench/run";
import { checkSize, LARGE } from "../tools/demo-data/large-history";
import { readArguments } from "./lib/arguments";
import { main } from "./lib/progress";

const USAGE = `npm run bench -- [<seconds> | capacity]
     npm run bench -- large [<learners> <completions> <answers>] [--data-dir <folder>]
     npm run bench -- jobs [<learners> <completions> <answers>] [<job> …] [--data-dir <folder>]`;

await main(async () => {
  const { values, positionals, wrong } = readArguments(USAGE, {
    allowPositionals: true,
    options: { "data-dir": { type: "string" } },
  });
  const [what = "8", ...more] = positionals;
  if (what === "large" || what === "jobs") {
    const isNumber = (text: string) => Number(text) > 0;
    const [learners = LARGE.learners, completions = 10 * learners, answers = 1.5 * completions] = more
      .filter(isNumber)
      .map(Number);
    const size = { learners, completions, answers };
    checkSize(size);
    const kept = values["data-dir"] && resolve(values["data-dir"]);
    if (what === "jobs")
      return benchJobs(
        size,
        kept,
        more.filter((text) => !isNumber(text)),
      );
    process.exitCode = (await benchLarge(size, kept)) ? 0 : 1;
    return;
  }
  if (what === "capacity") return benchCapacity();
  const seconds = Number(what);
  if (!(seconds > 0)) throw wrong();
  const isMet = await bench(seconds);
  process.exitCode = (await benchLarge(LARGE)) && isMet ? 0 : 1;
});
