import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { prepareDatabase } from "../../scripts/lib/database";
import { mute } from "../../scripts/lib/progress";
import { startPostgres } from "../../tools/postgres/server";

declare module "vitest" {
  interface ProvidedContext {
    superuserUrl: string;
    ownerUrl: string;
    appUrl: string;
  }
}

/** Each test file copies this migrated template database. */
export default async function setup(project: TestProject) {
  mute();
  const dataDir = mkdtempSync(join(tmpdir(), "skillbite-test-"));
  const postgres = await startPostgres({ dataDir, durable: false });
  await prepareDatabase(postgres);
  project.provide("superuserUrl", postgres.superuserUrl);
  project.provide("ownerUrl", postgres.ownerUrl);
  project.provide("appUrl", postgres.appUrl);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
