import { createHash } from "node:crypto";
import pg from "pg";
import {
  type BackupHead,
  FORMAT,
  parse,
  quote,
  readFrames,
  type TableEnd,
  type TableHead,
} from "./backup-format";
import { begin, isOfADay, listTables, withoutConstraints } from "./catalog";
import { copyIn, copyOut } from "./copy";
import { type DatabaseUrls, knownMigrations, migrate, migrateTo, setUpQueue } from "./database";
import { interruption } from "./progress";

const SCHEMAS = ["public", "pgboss"];
const aside = (schema: string) => `${schema}_before_restore`;

interface RestoreOptions {
  /** Replaces existing data. It comes back if the restore fails. */
  force?: boolean;
  /** From here on the restore cannot be undone. */
  onReplaced?: () => void;
}

/**
 * Builds the schema with the backup's migrations, loads in one transaction, compares checksums, then
 * migrates. A failed restore puts the old, renamed schemas back; a killed one leaves this to the next.
 */
export async function restore(
  urls: DatabaseUrls,
  file: string,
  { force = false, onReplaced }: RestoreOptions = {},
) {
  const head = await check(file);
  const client = new pg.Client({ connectionString: urls.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ alone: boolean }>(
      "SELECT pg_try_advisory_lock(hashtext('restore')) AS alone",
    );
    if (!rows[0]?.alone) throw new Error("Another restore of this database is under way.");
    if (!force) await refuseToReplace(client);
    await putBack(client);
    await setAside(client);
    try {
      await migrateTo(head.migrations, urls);
      await setUpQueue(urls);
      const loaded = await load(client, file);
      await migrate(urls);
      await setUpQueue(urls); // the backup's queues replaced those of this code
      interruption.signal.throwIfAborted();
      onReplaced?.();
      await client.query(SCHEMAS.map((schema) => `DROP SCHEMA IF EXISTS ${aside(schema)} CASCADE`).join(";"));
      return loaded;
    } catch (error) {
      await putBack(client);
      throw error;
    }
  } finally {
    await client.end();
  }
}

/** The backup brings back sessions, reset links and email changes that were ended since. */
export async function endWaysIn(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`
      UPDATE users SET session_version = session_version + 1;
      UPDATE sessions SET revoked_at = now() WHERE revoked_at IS NULL;
      UPDATE tokens SET used_at = now() WHERE purpose = 'reset_password' AND used_at IS NULL;
      UPDATE email_changes SET stopped_at = now() WHERE confirmed_at IS NULL AND stopped_at IS NULL`);
  } finally {
    await client.end();
  }
}

/** Reads the whole file first, to refuse a damaged or foreign one before any change. */
async function check(file: string) {
  let head: BackupHead | undefined;
  let hash = createHash("sha256");
  for await (const { type, content } of readFrames(file)) {
    if (type === "head") head = parse<BackupHead>(content);
    if (head?.format !== FORMAT) throw new Error(`${file} is not a ${FORMAT}.`);
    if (type === "table") hash = createHash("sha256");
    if (type === "rows") hash.update(content);
    if (type === "done" && parse<TableEnd>(content).sha256 !== hash.digest("hex")) {
      throw new Error(`${file} is damaged.`);
    }
  }
  if (!head) throw new Error(`${file} is empty.`);
  const known = knownMigrations();
  const missing = head.migrations.find((name, i) => known[i] !== name);
  if (missing) throw new Error(`The backup needs the migration ${missing}, which this code does not have.`);
  return head;
}

async function load(client: pg.Client, file: string) {
  let loaded = 0;
  await begin(client);
  try {
    await withoutConstraints(client, async () => {
      const tables = (await listTables(client)).map(({ schema, name }) => `${quote(schema)}.${quote(name)}`);
      await client.query(`TRUNCATE ${tables.join(", ")}`);
      loaded = await loadTables(client, file);
    });
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
  return loaded;
}

async function loadTables(client: pg.Client, file: string) {
  let rows = 0;
  let table: TableHead = { schema: "", name: "", columns: [] };
  let copy: ReturnType<typeof copyIn> | undefined;
  try {
    for await (const { type, content } of readFrames(file)) {
      interruption.signal.throwIfAborted();
      if (type === "head") await setSequences(client, parse<BackupHead>(content));
      if (type === "table") {
        table = parse<TableHead>(content);
        if (!isOfADay(table)) copy = copyIn(client, table); // backups had them until 2026-11-23
      }
      if (type === "rows") await copy?.put(content);
      if (type === "done" && copy) {
        await copy.end();
        copy = undefined;
        rows += await compare(client, table, parse<TableEnd>(content));
      }
    }
  } catch (error) {
    await copy?.abort();
    throw error;
  }
  return rows;
}

async function setSequences(client: pg.Client, { sequences }: BackupHead) {
  for (const { schema, name, value, called } of sequences) {
    await client.query("SELECT setval($1::regclass, $2, $3)", [
      `${quote(schema)}.${quote(name)}`,
      value,
      called,
    ]);
  }
}

async function compare(client: pg.Client, table: TableHead, saved: TableEnd) {
  const found = await copyOut(client, table, async () => undefined);
  if (found.rows === saved.rows && found.sha256 === saved.sha256) return saved.rows;
  throw new Error(`${table.schema}.${table.name} came back different from what was saved.`);
}

/** Refuses to lose rows, here or in what a killed restore set aside. */
async function refuseToReplace(client: pg.Client) {
  if (await isSetAside(client)) {
    const kept = "SELECT FROM pg_tables WHERE schemaname = ANY ($1)";
    const { rowCount } = await client.query(kept, [SCHEMAS.map(aside)]);
    if (!rowCount) return;
    throw new Error(
      "A restore was killed here. Begin it again with --force; docs/operations/backup.md has the way back to what was there before.",
    );
  }
  if ((await listTables(client)).length === 0) return;
  throw new Error("The database is not empty. Replace what it holds with --force.");
}

async function isSetAside(client: pg.Client) {
  const { rowCount } = await client.query("SELECT FROM pg_namespace WHERE nspname = $1", [aside("public")]);
  return Boolean(rowCount);
}

/** In one query, as `putBack` is: a process killed halfway would leave the queue's rows without an owner. */
async function setAside(client: pg.Client) {
  const { rows } = await client.query<{ schema: string }>(
    "SELECT nspname AS schema FROM pg_namespace WHERE nspname = ANY ($1)",
    [SCHEMAS],
  );
  const renames = rows.map(({ schema }) => `ALTER SCHEMA ${schema} RENAME TO ${aside(schema)};`);
  await client.query(`${renames.join("")} CREATE SCHEMA public`);
}

async function putBack(client: pg.Client) {
  if (!(await isSetAside(client))) return;
  const { rows } = await client.query<{ schema: string }>(
    "SELECT replace(nspname, '_before_restore', '') AS schema FROM pg_namespace WHERE nspname = ANY ($1)",
    [SCHEMAS.map(aside)],
  );
  const drops = SCHEMAS.map((schema) => `DROP SCHEMA IF EXISTS ${schema} CASCADE;`);
  const renames = rows.map(({ schema }) => `ALTER SCHEMA ${aside(schema)} RENAME TO ${schema};`);
  await client.query([...drops, ...renames].join(""));
}
