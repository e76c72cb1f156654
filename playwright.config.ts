import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/browser-binary";

/** End-to-end: each worker has a whole stack of its own (tests/support/stack-setup.ts), and runs one test at a time. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  // The only snapshots are what a screen reader says: tests/e2e/announcements.spec.ts.
  snapshotPathTemplate: "docs/announcements/{arg}{ext}",
  globalSetup: "./tests/support/stack-setup.ts",
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A wait ends when its condition holds: long limits cost nothing, and a slow machine needs them.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    launchOptions: await findBrowser(),
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    // Still pictures for Axe; site.spec.ts looks at the movement.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: "off",
    screenshot: "only-on-failure",
  },
});
