import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { databaseUrls, readSecrets } from "../../tools/local-mode/secrets";
import { answers } from "../../tools/postgres/roles";
import { startPostgres } from "../../tools/postgres/server";
import { needsBridge } from "../../tools/schema-engine/choice";
import { hashOf, unlessDone } from "./files";
import { DATA_DIR, inRoot } from "./paths";
import { runNode, TYPESCRIPT } from "./processes";
import { step } from "./progress";

export const PRISMA = inRoot("node_modules/prisma/build/index.js");
const MIGRATIONS = inRoot("prisma/migrations");
/** In ms. A firewall that drops packets would keep Prisma waiting for minutes. */
const FETCH_TIMEOUT = 60_000;

export interface DatabaseUrls {
  ownerUrl: string;
  appUrl: string;
}

const environment = ({ ownerUrl, appUrl }: DatabaseUrls) => ({
  ...process.env,
  DATABASE_OWNER_URL: ownerUrl,
  DATABASE_URL: appUrl,
});

/** Runs a TypeScript file in its own process. `file` is relative to the root. @throws when it fails */
export function runScript(file: string, env: NodeJS.ProcessEnv = process.env) {
  return runNode([...TYPESCRIPT, inRoot(file)], env);
}

export async function generateClient() {
  // Kysely's types are for the compiler. Without development packages nothing makes them, and nothing needs them.
  const only = existsSync(inRoot("node_modules/prisma-kysely")) ? [] : ["--generator", "client"];
  const input = hashOf(["prisma/schema.prisma", "package-lock.json"]) + only.join();
  const stamp = inRoot("lib/generated/prisma/.made-from");
  await unlessDone(stamp, input, () =>
    step("Generating the database client", () => prisma(["generate", ...only])),
  );
}

async function prisma(args: string[], env: NodeJS.ProcessEnv = process.env, timeout?: number) {
  await runNode([PRISMA, ...args], env, timeout);
}

/**
 * Prisma fetches its own engine when a command needs it. A machine that cannot reach the server migrates on the
 * bridge (decision 24).
 */
export async function fetchEngine() {
  if (!needsBridge() || process.env.SKILLBITE_SCHEMA_ENGINE) return;
  const native = { ...process.env, SKILLBITE_SCHEMA_ENGINE: "native" };
  await step("Fetching Prisma's engine", () => prisma(["version"], native, FETCH_TIMEOUT)).catch(
    (error: Error) => {
      const [reason = error.message] = /(?<=^Error: ).*/m.exec(error.message) ?? [];
      console.warn(`  ${reason}\n  The migrations run on the WebAssembly engine instead.`);
    },
  );
}

export function knownMigrations(): string[] {
  if (!existsSync(MIGRATIONS)) return [];
  return readdirSync(MIGRATIONS)
    .filter((name) => existsSync(`${MIGRATIONS}/${name}/migration.sql`))
    .sort();
}

const checksum = (name: string) =>
  createHash("sha256")
    .update(readFileSync(`${MIGRATIONS}/${name}/migration.sql`))
    .digest("hex");

/** Asks the database itself, so that a restored one is migrated too. Seconds faster than the Prisma CLI. */
export async function isMigrated(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ migration_name: string; checksum: string }>(
      "SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
    );
    const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]));
    const known = knownMigrations();
    return known.length === applied.size && known.every((name) => applied.get(name) === checksum(name));
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

export async function migrate(urls: DatabaseUrls) {
  if (await isMigrated(urls.ownerUrl)) return;
  await step("Migrating the database", () => prisma(["migrate", "deploy"], environment(urls)));
}

/** `names` must be the first migrations. */
export async function migrateTo(names: string[], urls: DatabaseUrls) {
  const folder = mkdtempSync(join(tmpdir(), "skillbite-migrations-"));
  for (const name of [...names, "migration_lock.toml"]) {
    cpSync(join(MIGRATIONS, name), join(folder, name), { recursive: true });
  }
  try {
    await prisma(["migrate", "deploy"], { ...environment(urls), SKILLBITE_MIGRATIONS: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function setUpQueue(urls: DatabaseUrls, env: Record<string, string | undefined> = {}) {
  await runScript("prisma/setup-queue.ts", { ...environment(urls), ...env });
}

export async function prepareDatabase(urls: DatabaseUrls, env: Record<string, string | undefined> = {}) {
  const all = { ...environment(urls), ...env };
  await migrate(urls);
  await step("Setting up the queue", () => setUpQueue(urls, env));
  await step("Syncing the content", () => runScript("prisma/sync-content.ts", all));
}

/** Uses the database of the environment, or else the local one, which it starts for the command if needed. */
export async function withDatabase(work: (urls: DatabaseUrls) => Promise<void>) {
  const { DATABASE_OWNER_URL, DATABASE_URL } = process.env;
  if (DATABASE_OWNER_URL) {
    return work({ ownerUrl: DATABASE_OWNER_URL, appUrl: DATABASE_URL ?? DATABASE_OWNER_URL });
  }
  if (process.env.APP_MODE === "production") {
    throw new Error(
      "DATABASE_OWNER_URL: is missing, and APP_MODE=production has no local database. See .env.example.",
    );
  }
  const secrets = readSecrets(DATA_DIR);
  const local = secrets?.postgresPort ? databaseUrls(secrets) : undefined;
  if (local && (await answers(local.ownerUrl))) return work(local);
  const postgres = await startPostgres({ dataDir: DATA_DIR });
  try {
    await work(postgres);
  } finally {
    await postgres.stop();
  }
}
