import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const resolve = {
  alias: [
    // It throws outside a server component's bundle; the tests are the server.
    { find: "server-only", replacement: here("tests/support/empty.ts") },
    { find: /^@\//, replacement: here("./") },
  ],
};

/** Only what hangs meets these limits, on a slow machine too. What is fast enough is measured by the bench. */
const patient = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };

const onPostgres = {
  globalSetup: "tests/support/postgres.ts",
  setupFiles: "tests/support/database.ts",
  ...patient,
};

export default defineConfig({
  test: {
    maxWorkers: "100%", // a file on each core: every file has a database of its own
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          include: [
            "{lib,components,scripts,tools}/**/*.test.ts",
            "tests/*.test.ts",
            "tests/conventions/*.test.ts",
          ],
          ...patient,
        },
      },
      { resolve, test: { name: "integration", include: ["tests/integration/*.test.ts"], ...onPostgres } },
      {
        resolve,
        test: {
          name: "storm",
          include: ["tests/storm/*.test.ts"],
          globalSetup: "tests/storm/support/prepared.ts",
          testTimeout: 1_800_000,
          hookTimeout: 600_000,
          expect: patient.expect,
          // At full size each has the machine for itself: two of them disturb each other. Small, they mostly wait.
          fileParallelism: process.env.TEST_SIZE === "small",
        },
      },
      {
        resolve,
        test: {
          name: "topology",
          include: ["tests/topology/*.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 600_000,
          expect: patient.expect,
        },
      },
    ],
  },
});
