import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, vi } from "vitest";
import { db, pool } from "@/lib/db";
import { createKeys } from "../../scripts/lib/credential-keys";
import { unreachableStripe } from "../../scripts/stripe/unreachable";

/** The copy of a URL that names another database. */
export function on(url: string, database: string): string {
  const copy = new URL(url);
  copy.pathname = `/${database}`;
  return copy.href;
}

const name = `test_${randomBytes(6).toString("hex")}`;
const template = new URL(inject("ownerUrl")).pathname.slice(1);

Object.assign(process.env, {
  APP_MODE: "local",
  APP_URL: "http://localhost:3000",
  DATABASE_URL: on(inject("appUrl"), name),
  DATABASE_OWNER_URL: on(inject("ownerUrl"), name),
  CREDENTIAL_KEYS: JSON.stringify(createKeys()),
  DATABASE_WAIT_SECONDS: "120", // crowds of a test are through when they are, on a slow machine too
  AUTH_SECRET: randomBytes(32).toString("hex"),
  ERASURE_LEDGER: join(tmpdir(), `skillbite-${name}.log`),
  ERASURE_KEY: randomBytes(32).toString("hex"),
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "Skillbite <hello@skillbite.example>",
  OPERATOR_EMAIL: "operator@skillbite.example",
  ...unreachableStripe,
  LOG_LEVEL: "silent",
});

export async function asSuperuser(statement: string) {
  const client = new pg.Client({ connectionString: on(inject("superuserUrl"), "postgres") });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function withOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A statement with the owner's rights, for what the application may not do. */
export async function asOwner<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
  return withOwner(async (client) => (await client.query<Row>(text, values)).rows);
}

/** While `work` runs, somebody else holds the rows that `text` has locked: whoever wants them waits. */
export async function whileHeld(text: string, values: unknown[], work: () => Promise<void>) {
  await withOwner(async (client) => {
    await client.query("BEGIN");
    await client.query(text, values);
    await work(); // the end of the connection lets go
  });
}

/** Until so many transactions wait for a lock. */
export const untilWaiting = (count: number) =>
  vi.waitFor(
    async () => {
      const found = await db().$queryRaw<unknown[]>`
        SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      expect(found).toHaveLength(count);
    },
    { timeout: 2_500 }, // who waits for a lock gives up after three seconds
  );

beforeAll(() => asSuperuser(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER skillbite_owner`));

afterAll(async () => {
  await db().$disconnect();
  await pool().end();
  rmSync(process.env.ERASURE_LEDGER ?? "", { force: true });
  await asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`);
});
