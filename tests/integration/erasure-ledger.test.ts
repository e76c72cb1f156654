import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { db, pool } from "@/lib/platform/db/client";
import type { Jobs } from "@/lib/platform/jobs";
import { erasePerson } from "@/lib/privacy/erase-person";
import { checkLedger, readErasures } from "@/lib/privacy/erasure-ledger";
import { privacyJobs } from "@/lib/privacy/jobs";
import { replayErasures } from "@/lib/privacy/replay-erasures";
import { backup } from "../../scripts/lib/backup";
import { asSuperuser } from "../support/database";
import { dumpDatabase } from "../support/personal-data";
import { createRichPerson } from "../support/rich-person";

const folder = mkdtempSync(join(tmpdir(), "skillbite-ledger-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Web and worker are stopped for a restore: their prepared statements know the types of before. */
const reconnect = () =>
  asSuperuser(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE usename = 'skillbite_app' AND datname = '${new URL(process.env.DATABASE_URL ?? "").pathname.slice(1)}'`);

async function work(...names: (keyof Jobs & keyof typeof privacyJobs)[]) {
  const { rows } = await pool().query<{ id: string; name: keyof typeof privacyJobs; data: never }>(
    "SELECT id, name, data FROM pgboss.job WHERE state = 'created' AND name = ANY ($1)",
    [names],
  );
  for (const { id, name, data } of rows) {
    await privacyJobs[name](data);
    await pool().query("UPDATE pgboss.job SET state = 'completed' WHERE id = $1", [id]);
  }
}

describe("the erasure ledger", () => {
  it("holds keyed hashes only, and erases again whom a restored backup brings back", async () => {
    const person = await createRichPerson();
    await work("privacy.note-erasure");
    const file = join(folder, "before.backup");
    await backup(process.env.DATABASE_OWNER_URL ?? "", file);
    await erasePerson({ personId: person.id, certificates: "withdraw" });
    await work("privacy.note-erasure");
    const ledger = readFileSync(process.env.ERASURE_LEDGER ?? "", "utf8");
    for (const open of [person.id, person.email, person.name]) expect(ledger).not.toContain(open);
    expect((await readErasures()).length).toBeGreaterThan(0);

    const { restore } = await import("../../scripts/lib/restore");
    const urls = { ownerUrl: process.env.DATABASE_OWNER_URL ?? "", appUrl: process.env.DATABASE_URL ?? "" };
    await restore(urls, file, { force: true });
    await reconnect();
    expect((await dumpDatabase()).includes(person.email)).toBe(true);
    expect((await replayErasures()).people).toBeGreaterThan(0); // db:restore does this at its end
    const again = { action: "person.erased-again", subject: `users:${person.id}` };
    const details = { by: "npm run privacy:replay", certificates: "withdraw" };
    expect(await db().auditEntry.findMany({ where: again })).toMatchObject([{ actorId: null, details }]);
    const after = await dumpDatabase();
    expect(after.includes(person.email)).toBe(false);
    expect(after.includes(person.name)).toBe(false);
    expect(await replayErasures()).toEqual({ people: 0, addresses: 0 });
  });
});

it("a ledger that cannot be written keeps the worker from starting", async () => {
  const file = process.env.ERASURE_LEDGER ?? "";
  rmSync(file, { force: true });
  await checkLedger();
  rmSync(file);
  mkdirSync(file);
  await expect(checkLedger()).rejects.toThrow("ERASURE_LEDGER");
  rmSync(file, { recursive: true });
});
