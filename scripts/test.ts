// Checks that fail fast come first.
import { buildSite } from "./lib/build";
import { type Count, playwright, tool, vitest } from "./lib/checks";
import { generateClient } from "./lib/database";
import { main } from "./lib/progress";

type Check = [name: string, run: () => Promise<Count>];

const prepared = (work: () => Promise<unknown>) => async () => {
  await work();
  return { passed: 0, failed: 0 };
};

/** One run alone does not use all cores. Waits for all of them, even if one throws. */
async function sideBySide(...runs: Promise<Count>[]): Promise<Count> {
  await Promise.allSettled(runs);
  const counts = await Promise.all(runs);
  const sum = (what: keyof Count) => counts.reduce((total, count) => total + count[what], 0);
  return { passed: sum("passed"), failed: sum("failed") };
}

const build = prepared(() => buildSite());

const small = { TEST_SIZE: "small" };

const rules = (size: Record<string, string>): Check[] => [
  ["format and lint", () => tool("biome", "ci", ".")],
  ["database client", prepared(generateClient)],
  ["route types", () => tool("next", "typegen")],
  ["types and dead code", () => sideBySide(tool("tsc", "--noEmit"), tool("knip"))],
  [
    "unit, integration and production build",
    () => sideBySide(vitest(["unit", "integration"], size), build()),
  ],
];

const journeys: Check = ["journeys", () => playwright(["--grep", "@journey"], small)];
const storms = (size = {}): Check => ["storms", () => vitest(["storm"], size)];

const runs: Record<string, Check[]> = {
  quick: [...rules(small), journeys],
  storm: [["production build", build], storms()],
  topology: [
    ["production build", build],
    ["topology", () => vitest(["topology"])],
  ],
  all: [...rules({}), storms({ TEST_SIZE: "all" }), ["end to end", () => playwright([])]],
};

await main(async () => {
  const total = { passed: 0, failed: 0 };
  const checks = runs[process.argv[2] ?? "quick"];
  if (!checks) throw new Error(`There is no such run; choose one of ${Object.keys(runs).join(", ")}`);
  for (const [name, run] of checks) {
    console.log(`\n── ${name}`);
    const begun = Date.now();
    const { passed, failed } = await run();
    total.passed += passed;
    total.failed += failed;
    console.log(`── ${name}: ${failed ? "failed" : "ok"}, ${((Date.now() - begun) / 1000).toFixed(1)} s`);
    if (failed) break;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed ? 1 : 0;
});
