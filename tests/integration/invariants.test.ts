import { uuidv7 } from "uuidv7";
import { describe, expect, it } from "vitest";
import { endOrganisation } from "@/lib/organisations/end-organisation";
import { endSeatPack, reopenSeatPack } from "@/lib/organisations/end-seat-pack";
import { db, transaction } from "@/lib/platform/db/client";
import { findViolations } from "../../scripts/lib/invariants";
import { asOwner } from "../support/database";
import { createCourse, createUser } from "../support/factories";
import { assignSeat, createOrganisation } from "../support/organisations";

describe("the application's role", () => {
  it.each([
    ["create a table", "CREATE TABLE mine (id int)"],
    ["drop a table", "DROP TABLE users"],
    ["rewrite the XP ledger", "UPDATE xp_ledger SET amount = 1000"],
    ["delete from the XP ledger", "DELETE FROM xp_ledger"],
    ["rewrite the audit log", "UPDATE audit_log SET action = 'x'"],
    ["delete from the audit log", "DELETE FROM audit_log"],
    ["take a completion back", "DELETE FROM lesson_completions"],
    ["rewrite a consent", "UPDATE consents SET version = 'x'"],
    ["change a question", "UPDATE question_versions SET question = 'x'"],
    ["change a key", "UPDATE question_options SET is_correct = true"],
    ["change what teaches a category", "DELETE FROM category_lessons"],
    ["change a lesson", "UPDATE course_lessons SET content = 'x'"],
    ["change a price", "UPDATE courses SET price = 0"],
    ["change the migrations", "DELETE FROM _prisma_migrations"],
  ])("may not %s", async (_what, statement) => {
    await expect(db().$executeRawUnsafe(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it("may publish a course", async () => {
    await createCourse({ id: "publish", published: false });
    await db().course.update({ where: { id: "publish" }, data: { isPublished: true } });
  });
});

describe("the database", () => {
  it("keeps completed_at", async () => {
    const user = await createUser();
    await createCourse({ id: "kept" });
    const row = await db().userCourseProgress.create({
      data: { userId: user.id, courseId: "kept", completedAt: new Date() },
    });
    const clear = db().userCourseProgress.update({ where: { id: row.id }, data: { completedAt: null } });
    await expect(clear).rejects.toThrow(/is final/);
  });

  it("refuses the completion of another course's lesson", async () => {
    const user = await createUser();
    await createCourse({ id: "one" });
    await createCourse({ id: "two" });
    const lesson = await db().courseLesson.findFirstOrThrow({ where: { courseId: "two" } });
    const foreign = db().lessonCompletion.create({
      data: { userId: user.id, courseId: "one", lessonId: lesson.id, completedAt: new Date() },
    });
    await expect(foreign).rejects.toThrow();
  });

  it("allows one open attempt a person and kind", async () => {
    const user = await createUser();
    const open = () =>
      db().attempt.create({ data: { userId: user.id, kind: "practice", startedAt: new Date() } });
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, open));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it.each([
    ["a guest with an address", { kind: "guest", email: "a@b.example" }],
    ["an account without one", { kind: "account" }],
    ["an address in capitals", { kind: "account", email: "A@b.example" }],
  ] as const)("refuses %s", async (_what, data) => {
    await expect(db().user.create({ data })).rejects.toThrow();
  });

  it("refuses a score over 100, a foreign currency, a malformed code", async () => {
    const user = await createUser();
    const [id, at] = [uuidv7(), "2026-01-01"];
    const refused = [
      `INSERT INTO knowledge_check_submissions (id, user_id, lesson_id, answers, score, submitted_at)
       SELECT '${id}', '${user.id}', id, '[]', 101, '${at}' FROM course_lessons LIMIT 1`,
      `INSERT INTO orders (id, reference, currency, amount_total, idempotency_key) VALUES ('${id}', 'x', 'usd', 1, 'k')`,
      `INSERT INTO certificates (id, code, kind, attempt_id, entitlement_id, holder_name, title, score, programme_version,
         assessment, tested_at, issued_at, expires_at, status_list, status_index)
       VALUES ('${id}', 'SB-2026-1', 'certification', '${id}', '${id}', 'A', 'B', 80, '1', '{}', '${at}', '${at}',
         '2028-01-01', 1, 1)`,
    ];
    for (const statement of refused) await expect(asOwner(statement)).rejects.toThrow(/check constraint/);
  });

  it("takes a person's rows with the person, the ledger too", async () => {
    const user = await createUser();
    await db().xpEntry.create({ data: { userId: user.id, amount: 50, reason: "x", createdAt: new Date() } });
    await db().user.delete({ where: { id: user.id } });
    expect(await db().xpEntry.count({ where: { userId: user.id } })).toBe(0);
  });
});

describe("check:invariants", () => {
  const violations = () => findViolations(process.env.DATABASE_OWNER_URL ?? "");

  async function ended(before: (purchaseId: string) => Promise<unknown> = async () => undefined) {
    const made = await createOrganisation();
    const { org, owner, purchaseId } = made;
    const person = await createUser();
    await assignSeat(made, person);
    await before(purchaseId);
    await endOrganisation({ orgId: org.id, ownerId: owner.id });
    return { person, purchaseId };
  }

  it("finds nothing wrong with an organisation that its owner ended, also during a dispute that was won", async () => {
    await ended();
    const disputed = await ended((purchaseId) =>
      transaction((tx) => endSeatPack(tx, { purchaseId, reason: "dispute", now: new Date() })),
    );
    await transaction((tx) => reopenSeatPack(tx, disputed.purchaseId));
    expect(await violations()).toEqual([]);
  });

  it("finds a seat that still gives something afterwards", async () => {
    const { person } = await ended();
    await db().entitlement.updateMany({
      where: { userId: person.id },
      data: { endsAt: new Date(Date.now() + 60_000) },
    });
    expect((await violations()).map(({ rule }) => rule)).toContain(
      "a seat of a pack that has ended gives nothing",
    );
  });
});
