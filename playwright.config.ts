import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/browser-binary";

/** End-to-end: each worker has a whole stack of its own (tests/support/stack-setup.ts), and runs one test at a time. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/support/stack-setup.ts",
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000, // some journeys are long, and a busy machine is three times slower
  expect: { timeout: 7_000 },
  reporter: "list",
  use: {
    launchOptions: await findBrowser(),
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    // Still pictures for Axe; site.spec.ts looks at the movement.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 7_000,
    navigationTimeout: 10_000,
    trace: "off",
    screenshot: "only-on-failure",
  },
});
