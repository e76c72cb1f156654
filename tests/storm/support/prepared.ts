import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite } from "../../../scripts/lib/build";
import { prepareDatabase } from "../../../scripts/lib/database";
import { mute } from "../../../scripts/lib/progress";
import { ensureSecrets, saveSecrets } from "../../../tools/local-mode/secrets";
import { startPostgres } from "../../../tools/postgres/server";

/** Each storm copies this database instead of preparing its own. */
export default async function setup() {
  mute();
  await buildSite();
  const dataDir = mkdtempSync(join(tmpdir(), "skillbite-prepared-"));
  const postgres = await startPostgres({ dataDir });
  try {
    await prepareDatabase(postgres);
  } finally {
    await postgres.stop();
  }
  saveSecrets(dataDir, { ...ensureSecrets(dataDir), postgresPort: 0 });
  process.env.STORM_PREPARED = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
