import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseEnv as parseFile, promisify } from "node:util";
import { afterEach, expect, it } from "vitest";
import { db } from "@/lib/platform/db/client";
import { inRoot, ROOT } from "../../scripts/lib/paths";
import { TYPESCRIPT } from "../../scripts/lib/processes";
import { asOwner } from "../support/database";

const example = parseFile(readFileSync(inRoot(".env.example"), "utf8"));
const { PATH, DATABASE_URL, DATABASE_OWNER_URL, AUTH_SECRET, CREDENTIAL_KEYS, ERASURE_KEY, ERASURE_LEDGER } =
  process.env;
const links = Object.keys(example).filter((name) => name.startsWith("STRIPE_LINK_"));
const production = {
  ...example,
  PATH,
  DATABASE_URL,
  DATABASE_OWNER_URL,
  AUTH_SECRET,
  CREDENTIAL_KEYS,
  ERASURE_KEY,
  ERASURE_LEDGER,
  STRIPE_SECRET_KEY: "sk_live_nobody",
  STRIPE_WEBHOOK_SECRET: "whsec_nobody",
  ...Object.fromEntries(links.map((name) => [name, "https://buy.stripe.example/a"])),
  NODE_ENV: "production" as const,
};

function run(name: string, args: string[], { env = {}, input = "" } = {}) {
  const script = inRoot(`scripts/${name}.ts`);
  const running = promisify(execFile)(process.execPath, [...TYPESCRIPT, script, ...args], {
    cwd: ROOT,
    env: { ...production, ...env },
  });
  running.child.stdin?.end(input);
  return running;
}

const ada = ["--email", "ada@example.org", "--name", "Ada"];
const lastMigration = "(SELECT max(migration_name) FROM _prisma_migrations)";

afterEach(() => asOwner(`UPDATE _prisma_migrations SET rolled_back_at = NULL`));

it("a command in production takes what is set, and makes the first administrator", async () => {
  await run("create-admin", ada, { input: "three soft cookies\n" });
  expect(await db().user.count({ where: { role: "administrator", email: "ada@example.org" } })).toBe(1);
});

it("a command in production fills in nothing of local mode: what is missing is named", async () => {
  await expect(
    run("replay-erasures", [], { env: { ERASURE_LEDGER: undefined, ERASURE_KEY: undefined } }),
  ).rejects.toThrow(/ERASURE_LEDGER: is missing; ERASURE_KEY: is missing/);
});

it("a command in production leaves migrating to db:migrate", async () => {
  await asOwner(
    `UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = ${lastMigration}`,
  );
  await expect(run("refund-order", ["--order", "SBO-1", "--reason", "x"])).rejects.toThrow(
    /not migrated as far as this code/,
  );
});

it("evidence whose site cannot be asked for its keys is not called right, and the address is named", async () => {
  await expect(run("verify-evidence", ["evidence.zip", "--site", "http://127.0.0.1:2"])).rejects.toThrow(
    /http:\/\/127\.0\.0\.1:2\/\.well-known\/jwks\.json: .*ECONNREFUSED/,
  );
});
