import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { db, pool } from "@/lib/platform/db/client";
import { isReady } from "@/lib/platform/health";
import { consume } from "@/lib/platform/http/rate-limits";
import { inRoot } from "../../scripts/lib/paths";
import { asOwner } from "../support/database";

process.env.DATABASE_POOLER = "transaction";

const limitsOf = async (run: (sql: string) => Promise<unknown>) => {
  const sql = "SELECT name, setting FROM pg_settings WHERE name LIKE '%_timeout' AND setting <> '0'";
  const rows = (await run(sql)) as { name: string; setting: string }[];
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
};

// A copied database has its own settings, so the migration runs again.
beforeAll(async () => {
  await asOwner(readFileSync(inRoot("prisma/migrations/20261128050000_time_limits/migration.sql"), "utf8"));
});

it("leaves the time limits to the database, which has them for everybody but its owner", async () => {
  expect(await limitsOf(async (sql) => (await pool().query(sql)).rows)).toMatchObject({
    statement_timeout: "5000",
    lock_timeout: "3000",
    idle_in_transaction_session_timeout: "10000",
  });
  const owner = await limitsOf(asOwner);
  expect(owner.statement_timeout).toBeUndefined();
  expect(owner.lock_timeout).toBeUndefined();
  expect(owner.idle_in_transaction_session_timeout).toBeUndefined();
});

it("names no statement: the next one of a transaction pooler may run elsewhere", async () => {
  for (let n = 0; n < 5; n++) {
    await db().user.count();
    await consume({ name: "pooled", points: 5, seconds: 60 }, "somebody");
  }
  const { rows } = await pool().query("SELECT name FROM pg_prepared_statements");
  expect(rows).toEqual([]);
});

it("is not ready without limits, nor on a database that lacks the build's last migration", async () => {
  expect(await isReady("20261128050000_time_limits")).toBe(true);
  expect(await isReady("20991231000000_not_yet")).toBe(false);
  const client = await pool().connect();
  await client.query("SET statement_timeout = 0");
  client.release(); // the next statement gets it again
  expect(await isReady()).toBe(false);
});
