import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { isWanted } from "@/lib/accounts/notifications/notification-queries";
import { unsubscribeLinks } from "@/lib/accounts/notifications/unsubscribe-links";
import { unsubscribe, updateNotification } from "@/lib/accounts/notifications/update-notifications";
import { completeLesson } from "@/lib/learning/progress/complete-lesson";
import { endOrganisation } from "@/lib/organisations/end-organisation";
import { db, pool } from "@/lib/platform/db/client";
import type { Jobs } from "@/lib/platform/jobs";
import { queueNames } from "@/lib/platform/jobs";
import { recordNames } from "@/lib/privacy/data-export";
import { exportPerson } from "@/lib/privacy/data-export-queries";
import { erasePerson } from "@/lib/privacy/erase-person";
import { pseudonymOf, readErasures } from "@/lib/privacy/erasure-ledger";
import { privacyJobs } from "@/lib/privacy/jobs";
import { OWNS_ORGANISATION } from "@/lib/privacy/leave-organisations";
import { columnsOf, impersonal, type Registered, registry } from "@/lib/privacy/personal-data";
import { replayErasures } from "@/lib/privacy/replay-erasures";
import { requestErasure } from "@/lib/privacy/request-erasure";
import { AUDIT_DAYS, EVENT_DAYS, ORDER_DAYS, UNPAID_DAYS } from "@/lib/privacy/retention";
import { openSealedEmail } from "@/lib/privacy/sealed-emails";
import { readDocument } from "@/lib/site/legal/read-legal-document";
import { perksJobs } from "@/lib/site/perks/jobs";
import { backup } from "../../scripts/lib/backup";
import { findViolations } from "../../scripts/lib/invariants";
import { asOwner, asSuperuser } from "../support/database";
import {
  createCertificate,
  createCertificationAttempt,
  createCourse,
  createUser,
} from "../support/factories";
import { createOrganisation } from "../support/organisations";
import { createRichPerson } from "../support/rich-person";

const entries = Object.entries<Registered>(registry);
const folder = mkdtempSync(join(tmpdir(), "skillbite-privacy-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The database and the queue, as `npm run db:backup` saves them. */
async function dump() {
  const file = join(folder, "dump.backup");
  await backup(process.env.DATABASE_OWNER_URL ?? "", file);
  return gunzipSync(readFileSync(file)).toString("utf8");
}

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

async function rowsOf(person: { id: string; email: string | null }) {
  const found: Record<string, number> = {};
  for (const [table, { whose }] of entries) {
    const { rows } = await pool().query<{ n: number }>(
      `WITH asked AS (SELECT $1::uuid, $2::text) SELECT count(*)::int AS n FROM "${table}" WHERE ${whose}`,
      [person.id, person.email],
    );
    found[table] = rows[0]?.n ?? 0;
  }
  return found;
}

describe("the registry", () => {
  it("names every table of the database and every column of those with a person", async () => {
    const rows = await asOwner<{ table: string; column: string }>(
      `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' ORDER BY 1, 2`,
    );
    const real = new Map<string, string[]>();
    for (const { table, column } of rows) real.set(table, [...(real.get(table) ?? []), column]);
    const named = [...Object.keys(registry), ...Object.values(impersonal).flat()];
    expect(named.sort()).toEqual([...real.keys()].sort());
    for (const [table, { exported, withheld }] of entries) {
      const listed = [...columnsOf(exported), ...columnsOf(withheld)].sort();
      expect(listed, table).toEqual(real.get(table));
    }
  });

  it("justifies what an erasure leaves", () => {
    for (const [table, { erasure, because }] of entries) {
      expect(because !== undefined, table).toBe(erasure === "stripped" || erasure === "kept");
    }
  });

  it("has nobody in a queue: payloads are ids, keys, hashes and what is under a seal", async () => {
    const person = await createRichPerson();
    await requestErasure(person.email);
    await erasePerson({ personId: person.id, certificates: "withdraw" });
    const { rows } = await pool().query<{ name: string; data: Record<string, unknown> | null }>(
      "SELECT name, data FROM pgboss.job",
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { name, data } of rows) {
      expect(queueNames as string[]).toContain(name);
      for (const value of Object.values(data ?? {})) {
        expect(String(value), name).toMatch(
          /^([0-9a-f-]{36}|[0-9a-f]{64}|[a-z0-9_-]+|null|\d{4}-\d\d-\d\dT[\d:.]+Z|v1\.[\w-]+)$/,
        );
      }
    }
  });

  it("agrees with the privacy policy, day by day", () => {
    const lines = readDocument("privacy-policy").markdown.split("\n");
    /** Days that are not in the table's row: an account has no end of its own. */
    const elsewhere: Record<string, string> = { users: "A guest's record" };
    for (const [table, { policy, retention }] of entries) {
      const begins = (first: string) => lines.find((line) => line.startsWith(first));
      const row = begins(`| **${policy}**`);
      expect(row, `${table}: a row '${policy}'`).toBeDefined();
      const kept = elsewhere[table] ? begins(elsewhere[table]) : row;
      if (retention && retention.days > 1)
        expect(kept, table).toMatch(new RegExp(`\\b${retention.days} days\\b`));
    }
  });
});

describe("the export", () => {
  it("is complete by the registry, and holds neither secrets nor anybody else", async () => {
    const person = await createRichPerson();
    const other = await createRichPerson();
    const found = await exportPerson(person);
    const registered = entries.filter(([, { exported }]) => exported !== "");
    expect(Object.keys(found.tables).sort()).toEqual(registered.map(([table]) => table).sort());
    const counts = await rowsOf(person);
    for (const [table, { exported }] of registered) {
      if (table === "orgs") continue;
      expect(found.tables[table]?.length, table).toBe(counts[table]);
      expect(counts[table], table).toBeGreaterThan(0);
      for (const row of found.tables[table] ?? []) {
        const added = recordNames[table as keyof typeof registry] ?? {};
        expect(Object.keys(row)).toEqual([...columnsOf(exported), ...Object.keys(added)]);
      }
    }
    const text = JSON.stringify(found);
    for (const foreign of [other.id, other.email, other.name, "$argon", "hash-"])
      expect(text).not.toContain(foreign);
    expect(text).toContain(person.name);
  });

  it("can be read: lessons, questions and answers by name, those of the certification and of open papers not", async () => {
    const user = await createUser();
    const course = await createCourse({ id: "readable" });
    await completeLesson({ userId: user.id, courseId: course.id, lessonKey: "m1-l1" });
    const { id: lessonId } = await db().courseLesson.findFirstOrThrow({
      where: { courseId: course.id, key: "m1-l2" },
    });
    const version = await db().questionVersion.findFirstOrThrow({ include: { options: true } });
    const [option] = version.options;
    const answers = [{ versionId: version.id, optionId: option?.id ?? "" }];
    const submittedAt = new Date();
    await db().knowledgeCheckSubmission.create({
      data: { userId: user.id, lessonId, answers, score: 100, submittedAt },
    });
    const sit = async (attemptId: string) => {
      const optionIds = version.options.map(({ id }) => id);
      const data = { attemptId, position: 0, versionId: version.id, optionIds, answerId: option?.id ?? null };
      await db().attemptItem.create({ data });
    };
    await sit((await createCertificationAttempt(user.id)).id);
    for (const status of ["closed", "open"] as const) {
      const closed = status === "closed" ? { closedAt: submittedAt, score: 100 } : {};
      const data = { userId: user.id, kind: "practice", status, startedAt: submittedAt, ...closed } as const;
      await sit((await db().attempt.create({ data })).id);
    }
    const { tables } = await exportPerson({ ...user });
    const lesson = { lesson: "m1-l1", lesson_title: "m1-l1" };
    expect(tables.lesson_completions).toMatchObject([lesson]);
    expect(tables.xp_ledger).toMatchObject([lesson]);
    const said = { question: version.question, answer: option?.text };
    expect(tables.knowledge_check_submissions).toMatchObject([{ lesson: "m1-l2", answered: [said] }]);
    const items = tables.attempt_items?.map(({ question, answer }) => ({ question, answer })) ?? [];
    const nothing = { question: null, answer: null };
    expect(items.filter(({ question }) => question)).toEqual([said]);
    expect(items.filter(({ question }) => !question)).toEqual([nothing, nothing]);
  });
});

describe("an erasure", () => {
  it("leaves nothing but the registered, justified rows in a dump", async () => {
    const person = await createRichPerson();
    const before = await dump();
    expect(before.includes(person.email)).toBe(true);
    expect(before.includes(person.name)).toBe(true);
    expect(await erasePerson({ personId: person.id, certificates: "withdraw" })).toBe(true);
    const after = await dump();
    expect(after.includes(person.email)).toBe(false);
    expect(after.includes(person.name)).toBe(false);
    const counts = await rowsOf(person);
    for (const [table, { erasure }] of entries) {
      if (erasure !== "kept") expect(counts[table], table).toBe(0);
    }
    const order = await db().order.findUniqueOrThrow({ where: { id: person.order.id } });
    expect(order).toMatchObject({ userId: null, email: null, amountTotal: 3900, status: "paid" });
    expect(order.pseudonym).toMatch(/^deleted_user_/);
    expect(await findViolations(process.env.DATABASE_OWNER_URL ?? "")).toEqual([]);
    expect(await erasePerson({ personId: person.id, certificates: "withdraw" })).toBe(false);
  });

  it("is told to the address of an account by one mail: under a seal in the queue, for a day at most", async () => {
    const person = await createRichPerson();
    await erasePerson({ personId: person.id, certificates: "withdraw" });
    const { rows } = await pool().query<{ data: Jobs["privacy.erased-mail"]; kept: number; after: number }>(
      `SELECT data, extract(epoch FROM keep_until - start_after)::int AS kept, deletion_seconds AS after
       FROM pgboss.job WHERE name = 'privacy.erased-mail' ORDER BY created_on DESC LIMIT 1`,
    );
    const [job] = rows;
    expect(job).toMatchObject({ kept: 86_400, after: 1 });
    const { pseudonym = "", sealedEmail = "" } = job?.data ?? {};
    expect(pseudonym).toBe(pseudonymOf(person.id));
    expect(openSealedEmail(sealedEmail, pseudonym)).toBe(person.email);
    expect(openSealedEmail(sealedEmail, "deleted_user_somebody_else")).toBeNull();
    await expect(
      privacyJobs["privacy.erased-mail"](job?.data as Jobs["privacy.erased-mail"]),
    ).rejects.toThrow(); // no mail server here
    const count = async () =>
      (await pool().query("SELECT 1 FROM pgboss.job WHERE name = 'privacy.erased-mail'")).rowCount;
    const before = await count();
    const guest = await createUser("guest");
    await erasePerson({ personId: guest.id, certificates: "withdraw" });
    const back = await createUser();
    await erasePerson({ personId: back.id, certificates: "withdraw", replayOf: new Date() });
    expect(await count()).toBe(before);
  });

  it("sent eight times at once, happens once", async () => {
    const person = await createRichPerson();
    const done = await Promise.all(
      Array.from({ length: 8 }, () => erasePerson({ personId: person.id, certificates: "withdraw" })),
    );
    expect(done.filter(Boolean)).toHaveLength(1);
  });

  it("lets a certificate's page stand when its holder wants it", async () => {
    const person = await createUser();
    const certificate = await createCertificate({ userId: person.id, holderName: "Ada Kept" });
    await erasePerson({ personId: person.id, certificates: "keep" });
    expect(await db().certificate.findUniqueOrThrow({ where: { id: certificate.id } })).toMatchObject({
      userId: null,
      holderName: "Ada Kept",
      revokedAt: null,
    });
  });

  it("waits for the owner of an organisation to hand it over or end it", async () => {
    const { owner, org } = await createOrganisation();
    await expect(erasePerson({ personId: owner.id, certificates: "withdraw" })).rejects.toThrow(
      OWNS_ORGANISATION,
    );
    expect(await db().user.count({ where: { id: owner.id } })).toBe(1);
    await endOrganisation({ orgId: org.id, ownerId: owner.id });
    await erasePerson({ personId: owner.id, certificates: "withdraw" });
    expect(await db().user.count({ where: { id: owner.id } })).toBe(0);
    expect(await db().seat.count({ where: { pack: { orgId: org.id } } })).toBe(10);
  });
});

describe("mail that can be switched off", () => {
  it("stops by the person or by the link, and nothing switches it on again", async () => {
    const person = await createUser();
    expect(await isWanted(person.id, "perk_drops")).toBe(true);
    const token = new URL(unsubscribeLinks("perk_drops", person.id).oneClick).searchParams.get("token") ?? "";
    expect(await unsubscribe(`${token}x`)).toBe(false);
    expect(await unsubscribe(token.replace("perk_drops", "certificate_reminders"))).toBe(false);
    expect(await isWanted(person.id, "perk_drops")).toBe(true);
    expect(await unsubscribe(token)).toBe(true);
    expect(await unsubscribe(token)).toBe(true);
    expect(await isWanted(person.id, "perk_drops")).toBe(false);
    expect(await isWanted(person.id, "certificate_reminders")).toBe(true);
    await updateNotification(person.id, "perk_drops", true);
    expect(await isWanted(person.id, "perk_drops")).toBe(true);
  });
});

it("the sender asks whether its mail is wanted, when it sends", async () => {
  const { id: userId } = await createRichPerson();
  const { key: dropKey } = await db().perkDrop.findFirstOrThrow({ where: { isPublished: true } });
  await perksJobs["perks.drop-mail"]({ dropKey, userId });
  await updateNotification(userId, "perk_drops", true);
  await expect(perksJobs["perks.drop-mail"]({ dropKey, userId })).rejects.toThrow();
});

describe("retention", () => {
  const age = (table: string, column: string, id: string, days: number) =>
    asOwner(`UPDATE ${table} SET ${column} = now() - interval '${days} days' WHERE id = $1`, [id]);
  const night = () => privacyJobs["system.clean-up"]();

  it("takes a guest 180 days after its last use, never one with an order", async () => {
    const [old, young, buyer] = [
      await createUser("guest"),
      await createUser("guest"),
      await createUser("guest"),
    ];
    await db().order.create({
      data: { userId: buyer.id, reference: `SBO-${buyer.id}`, amountTotal: 1, idempotencyKey: buyer.id },
    });
    await age("users", "created_at", old.id, 181);
    await age("users", "created_at", buyer.id, 181);
    await age("users", "created_at", young.id, 179);
    await night();
    const left = await db().user.findMany({ where: { id: { in: [old.id, young.id, buyer.id] } } });
    expect(left.map(({ id }) => id).sort()).toEqual([young.id, buyer.id].sort());
  });

  it("takes orders that nobody paid after 90 days, and an erased person's after ten years", async () => {
    const person = await createRichPerson();
    await erasePerson({ personId: person.id, certificates: "withdraw" });
    const unpaid = await db().order.create({
      data: {
        reference: `SBO-${person.id}`,
        amountTotal: 1,
        idempotencyKey: person.id,
        status: "expired",
        purchases: { create: { sku: "exam", amount: 1, status: "canceled" } },
      },
    });
    const [paid, count] = [
      person.order.id,
      () => db().order.count({ where: { id: { in: [paid, unpaid.id] } } }),
    ];
    await age("orders", "created_at", unpaid.id, 89);
    await asOwner("ALTER TABLE orders DISABLE TRIGGER keep_paid_at");
    await age("orders", "paid_at", paid, ORDER_DAYS - 1);
    await night();
    expect(await count()).toBe(2);
    await age("orders", "created_at", unpaid.id, UNPAID_DAYS + 1);
    await age("orders", "paid_at", paid, ORDER_DAYS + 1);
    await asOwner("ALTER TABLE orders ENABLE TRIGGER keep_paid_at");
    await night();
    expect(await count()).toBe(0);
  });

  it("takes a guest's paid order, and one that nobody has taken up, after ten years as well", async () => {
    const guest = await createUser("guest");
    const of = (userId: string | null, name: string) => ({
      userId,
      reference: `SBO-${name}`,
      amountTotal: 1,
      idempotencyKey: name,
      paidAt: new Date(),
      email: `${name}@test.example`,
      status: "paid" as const,
    });
    const [own, unclaimed] = [
      await db().order.create({ data: of(guest.id, "guest") }),
      await db().order.create({ data: of(null, "unclaimed") }),
    ];
    const left = () => db().order.count({ where: { id: { in: [own.id, unclaimed.id] } } });
    await age("users", "created_at", guest.id, ORDER_DAYS + 1);
    await asOwner("ALTER TABLE orders DISABLE TRIGGER keep_paid_at");
    for (const { id } of [own, unclaimed]) await age("orders", "paid_at", id, ORDER_DAYS - 1);
    await night();
    expect(await left()).toBe(2);
    for (const { id } of [own, unclaimed]) await age("orders", "paid_at", id, ORDER_DAYS + 1);
    await asOwner("ALTER TABLE orders ENABLE TRIGGER keep_paid_at");
    await night();
    expect(await left()).toBe(0);
    expect(await db().user.count({ where: { id: guest.id } })).toBe(0);
  });

  it("shortens history by the days of the database alone", async () => {
    const { id } = await db().auditEntry.create({ data: { action: "old.entry", subject: "users:x" } });
    await expect(db().auditEntry.deleteMany({})).rejects.toThrow();
    await age("audit_log", "at", id, AUDIT_DAYS - 1);
    await night();
    expect(await db().auditEntry.count({ where: { id } })).toBe(1);
    await age("audit_log", "at", id, AUDIT_DAYS + 1);
    await night();
    expect(await db().auditEntry.count({ where: { id } })).toBe(0);
    const event = await db().stripeEvent.create({
      data: { id: "evt_old", type: "x", objectId: "y", payload: {}, receivedAt: new Date(0) },
    });
    await night();
    expect(await db().stripeEvent.count({ where: { id: event.id } })).toBe(0);
    expect(EVENT_DAYS).toBe(400);
  });

  it("has a job's time for each step, and goes on when one fails", async () => {
    const { id } = await db().auditEntry.create({ data: { action: "old.entry", subject: "users:y" } });
    await age("audit_log", "at", id, AUDIT_DAYS + 1);
    await asOwner(`
      CREATE FUNCTION refuse_haste() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF current_setting('statement_timeout')::interval < '1 minute' THEN RAISE 'in haste'; END IF;
        IF TG_TABLE_NAME = 'sessions' THEN RAISE 'no session goes'; END IF;
        RETURN NULL;
      END $$`);
    for (const table of ["sessions", "tokens", "audit_log"]) {
      await asOwner(`CREATE TRIGGER refuse_haste BEFORE DELETE ON ${table} EXECUTE FUNCTION refuse_haste()`);
    }
    try {
      await expect(night()).rejects.toThrow("no session goes");
      expect(await db().auditEntry.count({ where: { id } })).toBe(0);
    } finally {
      await asOwner("DROP FUNCTION refuse_haste CASCADE");
    }
    await night();
  });
});

// Last: open connections know the types of the database as it was.
describe("the ledger", () => {
  it("has keyed hashes only, and erases again whom a backup brings back", async () => {
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
    expect((await dump()).includes(person.email)).toBe(true);
    expect((await replayErasures()).people).toBeGreaterThan(0); // db:restore does this at its end
    const again = { action: "person.erased-again", subject: `users:${person.id}` };
    const details = { by: "npm run privacy:replay", certificates: "withdraw" };
    expect(await db().auditEntry.findMany({ where: again })).toMatchObject([{ actorId: null, details }]);
    const after = await dump();
    expect(after.includes(person.email)).toBe(false);
    expect(after.includes(person.name)).toBe(false);
    expect(await replayErasures()).toEqual({ people: 0, addresses: 0 });
  });
});
