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

/** Side by side: neither has enough to do for all cores. */
async function both(...runs: Promise<Count>[]): Promise<Count> {
  const counts = await Promise.all(runs);
  return { passed: 0, failed: counts.reduce((sum, { failed }) => sum + failed, 0) };
}

const everything: Check[] = [
  ["format and lint", () => tool("biome", "ci", ".")],
  ["database client", prepared(generateClient)],
  ["route types", () => tool("next", "typegen")],
  ["types and dead code", () => both(tool("tsc", "--noEmit"), tool("knip"))],
  ["unit and integration", () => vitest(["unit", "integration"])],
  ["production build", prepared(() => buildSite())],
  ["small storm", () => vitest(["storm"], { STORM_SIZE: "small" })],
  ["end to end", () => playwright([], { STORM_SIZE: "small" })],
];

const storm: Check[] = [
  ["production build", prepared(() => buildSite())],
  ["storm", () => vitest(["storm"])],
  ["crawls", () => playwright(["authorization.spec.ts", "canaries.spec.ts"])],
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
