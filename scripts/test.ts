// `npm test`: everything, in the order of how soon it fails. `npm run test:storm`: the storms.
import { buildSite } from "./lib/build";
import { type Count, playwright, tool, vitest } from "./lib/checks";
import { generateClient } from "./lib/database";
import { main } from "./lib/progress";

type Check = [name: string, run: () => Promise<Count>];

const prepared = (work: () => Promise<unknown>) => async () => {
  await work();
  return { passed: 0, failed: 0 };
};

/** Alone, none of them has enough to do for all cores. Ends when all have, also when one of them throws. */
async function sideBySide(...runs: Promise<Count>[]): Promise<Count> {
  await Promise.allSettled(runs);
  const counts = await Promise.all(runs);
  const sum = (what: keyof Count) => counts.reduce((total, count) => total + count[what], 0);
  return { passed: sum("passed"), failed: sum("failed") };
}

const build = prepared(() => buildSite());

const everything: Check[] = [
  ["format and lint", () => tool("biome", "ci", ".")],
  ["database client", prepared(generateClient)],
  ["route types", () => tool("next", "typegen")],
  ["types and dead code", () => sideBySide(tool("tsc", "--noEmit"), tool("knip"))],
  ["unit, integration and production build", () => sideBySide(vitest(["unit", "integration"]), build())],
  ["small storm", () => vitest(["storm"], { STORM_SIZE: "small" })],
  ["end to end", () => playwright([], { STORM_SIZE: "small" })],
];

/** What is smaller in `npm test` (tests/support/size.ts). */
const sized = [
  "authorization",
  "canaries",
  "desk",
  "desk-organisations",
  "email-change",
  "google",
  "pages",
  "privacy",
  "quiz",
  "second-factor",
].map((name) => `${name}.spec.ts`);

const storm: Check[] = [
  ["production build", build],
  ["storm", () => vitest(["storm"])],
  ["crawls, and journeys on every device", () => playwright(sized)],
];

await main(async () => {
  const total = { passed: 0, failed: 0 };
  for (const [name, run] of process.argv[2] === "storm" ? storm : everything) {
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
