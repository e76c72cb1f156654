import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, vi } from "vitest";
import { db, pool } from "@/lib/platform/db/client";
import { checkLockOrder } from "@/lib/platform/db/locks";
import { createKeys } from "../../scripts/lib/credential-keys";
import { unreachableStripe } from "../../tools/stripe/unreachable";

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
  DATABASE_WAIT_SECONDS: "120", // many requests must not time out on a slow machine
  AUTH_SECRET: randomBytes(32).toString("hex"),
  ERASURE_LEDGER: join(tmpdir(), `skillbite-${name}.log`),
  ERASURE_KEY: randomBytes(32).toString("hex"),
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "Skillbite <hello@skillbite.example>",
  OPERATOR_EMAIL: "operator@skillbite.example",
  ...unreachableStripe,
  LOG_LEVEL: "silent",
});

checkLockOrder();

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

export async function asOwner<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
  return withOwner(async (client) => (await client.query<Row>(text, values)).rows);
}

export async function whileHeld(text: string, values: unknown[], work: () => Promise<void>) {
  await withOwner(async (client) => {
    await client.query("BEGIN");
    await client.query(text, values);
    await work(); // the end of the connection releases the locks
  });
}

export const untilWaiting = (count: number) =>
  vi.waitFor(
    async () => {
      const found = await db().$queryRaw<unknown[]>`
        SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      expect(found).toHaveLength(count);
    },
    { timeout: 2_500 }, // lock_timeout is 3 s
  );

beforeAll(() => asSuperuser(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER skillbite_owner`));

afterAll(async () => {
  await db().$disconnect();
  await pool().end();
  rmSync(process.env.ERASURE_LEDGER ?? "", { force: true });
  await asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`);
});
