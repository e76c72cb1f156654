import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { requestSignup } from "@/lib/accounts/request-signup";
import { isSessionActive } from "@/lib/accounts/sessions";
import { startSession } from "@/lib/accounts/start-session";
import { completeLesson } from "@/lib/learning/progress/complete-lesson";
import { db, transaction } from "@/lib/platform/db/client";
import { hashSecret } from "@/lib/platform/ids";
import { backup } from "../../scripts/lib/backup";
import { frame, readFrames } from "../../scripts/lib/backup-format";
import { inRoot, ROOT } from "../../scripts/lib/paths";
import { TYPESCRIPT } from "../../scripts/lib/processes";
import { endWaysIn, restore } from "../../scripts/lib/restore";
import { asOwner, asSuperuser, on } from "../support/database";
import { createCourse, createUser } from "../support/factories";
import { isSmall } from "../support/size";

const folder = mkdtempSync(join(tmpdir(), "skillbite-backup-"));
const file = join(folder, "saved.backup");
const source = process.env.DATABASE_OWNER_URL ?? "";
const copies: string[] = [];
let restored: Awaited<ReturnType<typeof createEmpty>>;
const json = (value: unknown) => Buffer.from(JSON.stringify(value));

async function createEmpty() {
  const name = `restored_${copies.length}_${process.pid}`;
  copies.push(name);
  await asSuperuser(`CREATE DATABASE ${name} OWNER skillbite_owner`);
  return { ownerUrl: on(source, name), appUrl: on(process.env.DATABASE_URL ?? "", name) };
}

/** All rows as text, without what depends on the day of the setup. */
async function everything(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'pgboss') AND tablename NOT IN ('_prisma_migrations', 'version')
       AND tablename NOT LIKE 'queue_stats%' ORDER BY 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const row = name === "pgboss.queue" ? "to_jsonb(t) - 'updated_on'" : "t";
    const { rows } = await client.query(`SELECT (${row})::text AS row FROM ${name} t ORDER BY 1`);
    found[name] = JSON.stringify(rows);
  }
  await client.end();
  return found;
}

afterAll(async () => {
  for (const name of copies) await asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`);
  rmSync(folder, { recursive: true });
});

describe("a backup", () => {
  it("comes back equal to what was saved, the queue too", async () => {
    const user = await createUser();
    await db().user.update({
      where: { id: user.id },
      data: { name: "Zoë \\N \t \n 'quoted' \u{1F36A} Łukasz" },
    });
    await createCourse({ id: "saved", modules: 3 });
    await completeLesson({ userId: user.id, courseId: "saved", lessonKey: "m1-l1" });
    await requestSignup({ email: "waits@test.example", password: "three soft cookies", guestId: null });
    await backup(source, file);
    restored = await createEmpty();
    await restore(restored, file);
    const saved = await everything(source);
    expect(Object.keys(saved).length).toBeGreaterThan(30);
    expect(await everything(restored.ownerUrl)).toEqual(saved);
  });

  it("of one day comes back on another: the queue names tables by the day on which it was set up", async () => {
    const earlier = join(folder, "earlier.backup");
    const name = "queue_stats_20260101";
    await asOwner(`CREATE TABLE pgboss.${name} PARTITION OF pgboss.queue_stats
      FOR VALUES FROM ('2026-01-01 00:00:00+00') TO ('2026-01-02 00:00:00+00')`);
    await backup(source, earlier);
    // Older backups contain these tables; new ones do not.
    const table = { schema: "pgboss", name, columns: ["id"] };
    const done = { rows: 0, sha256: createHash("sha256").digest("hex") };
    const frames = [];
    for await (const { type, content } of readFrames(earlier)) {
      if (type === "table") expect(String(content)).not.toContain(name);
      if (type === "end") frames.push(frame("table", json(table)), frame("done", json(done)));
      frames.push(frame(type, content));
    }
    writeFileSync(earlier, gzipSync(Buffer.concat(frames)));
    await restore(await createEmpty(), earlier);
  });

  it.skipIf(isSmall)("of an older version comes back with the queues that this one has besides", async () => {
    const older = join(folder, "older.backup");
    const name = "organisations.left-mail";
    const [options] = await asOwner("DELETE FROM pgboss.queue WHERE name = $1 RETURNING *", [name]);
    await backup(source, older);
    await asOwner(
      "INSERT INTO pgboss.queue SELECT (jsonb_populate_record(NULL::pgboss.queue, $1::jsonb)).*",
      [JSON.stringify(options)],
    );
    const target = await createEmpty();
    await restore(target, older);
    const client = new pg.Client({ connectionString: target.ownerUrl });
    await client.connect();
    const { rowCount } = await client.query("SELECT FROM pgboss.queue WHERE name = $1", [name]);
    await client.end();
    expect(rowCount).toBe(1);
  });

  it("leaves the invariants and the roles as strict as before", async () => {
    const client = new pg.Client({ connectionString: restored.appUrl });
    await client.connect();
    await expect(client.query("UPDATE xp_ledger SET amount = 1")).rejects.toThrow(/permission denied/);
    await expect(
      client.query("INSERT INTO users (id, kind) VALUES (gen_random_uuid(), 'account')"),
    ).rejects.toThrow(/users_account_has_email/);
    await client.end();
  });

  it("lets nobody in who was signed out since", async () => {
    const { id: userId } = await createUser();
    const sessionId = await transaction((tx) => startSession(tx, userId, "a browser"));
    const standing = () =>
      db().session.findUniqueOrThrow({ where: { id: sessionId }, include: { user: true } });
    const before = await standing();
    expect(isSessionActive(before, before.user.sessionVersion, new Date())).toBe(true);
    const mailed = { userId, purpose: "reset_password" as const, expiresAt: before.expiresAt };
    const token = await db().token.create({ data: { ...mailed, hash: hashSecret(sessionId) } });
    await endWaysIn(source);
    const after = await standing();
    expect(isSessionActive(after, after.user.sessionVersion, new Date())).toBe(false);
    expect((await db().token.findUniqueOrThrow({ where: { id: token.id } })).usedAt).not.toBeNull();
  });

  it("is not restored over data without being told to, nor over what a killed restore has set aside, and touches neither", async () => {
    const target = restored;
    const before = await everything(target.ownerUrl);
    await expect(restore(target, file)).rejects.toThrow(/not empty.*--force/);
    const client = new pg.Client({ connectionString: target.ownerUrl });
    await client.connect();
    await client.query(`
      ALTER SCHEMA public RENAME TO public_before_restore; ALTER SCHEMA pgboss RENAME TO pgboss_before_restore;
      CREATE SCHEMA public; CREATE TABLE half_restored ()`);
    await expect(restore(target, file)).rejects.toThrow(/was killed here.*--force/);
    expect((await client.query("SELECT FROM half_restored")).rowCount).toBe(0);
    const users = await client.query("SELECT FROM public_before_restore.users");
    expect(users.rowCount).toBe(JSON.parse(before["public.users"] ?? "[]").length);
    await client.end();
    await restore(target, file, { force: true });
    expect(await everything(target.ownerUrl)).toEqual(before);
  });

  it.skipIf(isSmall)(
    "is restored once more without being forced where the killed restore had nothing to replace",
    async () => {
      const target = await createEmpty();
      const client = new pg.Client({ connectionString: target.ownerUrl });
      await client.connect();
      await client.query(`ALTER SCHEMA public RENAME TO public_before_restore; CREATE SCHEMA public;
      CREATE SCHEMA pgboss; CREATE TABLE pgboss.half_restored ()`);
      await client.end();
      expect(await restore(target, file)).toBeGreaterThan(0);
    },
  );

  it.skipIf(isSmall)("is brought to its end when Ctrl-C comes too late for what was there", async () => {
    const { ownerUrl, appUrl } = await createEmpty();
    const reader = new pg.Client({ connectionString: ownerUrl });
    await reader.connect();
    await reader.query("CREATE TABLE kept ()");
    const { rows } = await reader.query<{ oid: number }>("SELECT 'kept'::regclass::oid");
    await reader.query("BEGIN; LOCK kept IN ACCESS SHARE MODE"); // a DROP waits for this lock
    const args = [...TYPESCRIPT, inRoot("scripts/restore.ts"), file, "--force"];
    const env = { ...process.env, DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: appUrl };
    const command = spawn(process.execPath, args, { cwd: ROOT, env });
    const [said, ended] = [text(command.stderr), once(command, "close")];
    const waiting = () =>
      reader.query("SELECT FROM pg_locks WHERE relation = $1 AND NOT granted", [rows[0]?.oid]);
    await expect.poll(async () => (await waiting()).rowCount).toBe(1);
    command.kill("SIGINT");
    await reader.query("ROLLBACK");
    await reader.end();
    expect(await ended).toEqual([0, null]);
    expect(await said).toBe("");
  });

  it("is refused when it is damaged or something else, before anything changes", async () => {
    const bytes = readFileSync(file);
    const [cut, other] = [join(folder, "cut.backup"), join(folder, "other.backup")];
    writeFileSync(cut, bytes.subarray(0, bytes.length - 100));
    writeFileSync(other, "PGDMP");
    for (const wrong of [cut, other]) {
      const refused = restore({ ownerUrl: source, appUrl: source }, wrong, { force: true });
      await expect(refused).rejects.toThrow(`${wrong} is not a whole backup.`);
    }
    expect(await db().course.count({ where: { id: "saved" } })).toBe(1);
  });

  it("leaves no half a file where there is nothing to save", async () => {
    const { ownerUrl } = await createEmpty();
    await expect(backup(ownerUrl, join(folder, "nothing.backup"))).rejects.toThrow("nothing to save");
    expect(readdirSync(folder).filter((name) => name.startsWith("nothing"))).toEqual([]);
  });

  it("leaves no half a file when its connection is lost", async () => {
    const { ownerUrl } = await createEmpty();
    const other = new pg.Client({ connectionString: ownerUrl });
    await other.connect();
    await other.query(
      "CREATE TABLE held (id int); CREATE TABLE _prisma_migrations (migration_name text, finished_at date, rolled_back_at date)",
    );
    await other.query("BEGIN; LOCK held IN ACCESS EXCLUSIVE MODE"); // the backup waits for this lock
    const lost = expect(backup(ownerUrl, join(folder, "lost.backup"))).rejects.toThrow(/terminat/i);
    const end = () =>
      other.query(
        "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE relation = 'held'::regclass AND NOT granted",
      );
    await expect.poll(async () => (await end()).rowCount).toBe(1);
    await lost;
    await other.end();
    expect(readdirSync(folder).filter((name) => name.startsWith("lost"))).toEqual([]);
  });
});
