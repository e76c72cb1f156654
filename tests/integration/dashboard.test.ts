import { uuidv7 } from "uuidv7";
import { describe, expect, it } from "vitest";
import { listAccess } from "@/lib/commerce/access-queries";
import { readCourses } from "@/lib/content/read-courses";
import { readSkills } from "@/lib/content/read-skills";
import { getHoldings } from "@/lib/dashboard/holdings-queries";
import { getLearning } from "@/lib/dashboard/learning-queries";
import { reviewBite } from "@/lib/dashboard/review-bite";
import { dayOf } from "@/lib/learning/progress/streak";
import { db } from "@/lib/platform/db/client";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";

const { practice } = readSkills("content/skills", readCourses("content/courses"));

const daysOf = async (id: string, timeZone: string) => (await getLearning({ id, timeZone })).days;
const bitesOf = async (id: string) => (await getLearning({ id, timeZone: "UTC" })).bites;
const organisationsOf = async (id: string) =>
  (await getHoldings({ id, email: "nobody@example.org" })).organisations;

describe("active days", () => {
  it("are days of the learner's time zone, with their XP; other people's are not among them", async () => {
    const [{ id }, other] = [await createUser(), await createUser()];
    const late = new Date(new Date().setUTCHours(23, 30, 0, 0) - 2 * 86_400_000);
    for (const userId of [id, id, other.id]) {
      await db().xpEntry.create({ data: { userId, amount: 50, reason: uuidv7(), createdAt: late } });
    }
    const day = (shift: number) => new Date(late.getTime() + shift * 86_400_000).toISOString().slice(0, 10);
    expect(await daysOf(id, "UTC")).toEqual([{ day: day(0), xp: 100 }]);
    expect(await daysOf(id, "Asia/Tokyo")).toEqual([{ day: day(1), xp: 100 }]);
    // The database knows older rules of some zones, and reads an offset the other way round.
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Africa/Casablanca", "+05:30"]) {
      const named = [{ day: dayOf(late, zone), xp: 100 }];
      expect(await daysOf(id, zone), zone).toEqual(named);
    }
  });
});

it("what was begun before midnight and handed in after it is activity on both days", async () => {
  const { id: userId } = await createUser();
  const midnight = new Date().setUTCHours(0, 0, 0, 0) - 3 * 86_400_000;
  const at = (minutes: number) => new Date(midnight + minutes * 60_000);
  const attempt = { userId, kind: "practice" as const, status: "closed" as const, score: 50 };
  await db().attempt.create({ data: { ...attempt, startedAt: at(-10), closedAt: at(5) } });
  await db().attempt.create({ data: { userId, kind: "practice", startedAt: at(-4_000) } });
  const days = [-4_000, -10, 5].map((minutes) => ({ day: at(minutes).toISOString().slice(0, 10), xp: 0 }));
  expect(await daysOf(userId, "UTC")).toEqual(days);
});

async function practise(userId: string, key: string, isRight: boolean, daysAgo: number) {
  const [found] = await asOwner<{ versionId: string; right: string; wrong: string; questionId: string }>(
    `SELECT v.id AS "versionId", v.question_id AS "questionId",
       (SELECT id FROM question_options o WHERE o.version_id = v.id AND o.is_correct) AS right,
       (SELECT id FROM question_options o WHERE o.version_id = v.id AND NOT o.is_correct LIMIT 1) AS wrong
     FROM questions q JOIN question_versions v ON v.question_id = q.id
     WHERE q.bank = 'skills_practice' AND q.key = $1`,
    [key],
  );
  if (!found) throw new Error(`no question ${key}`);
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  const answerId = isRight ? found.right : found.wrong;
  await db().attempt.create({
    data: {
      userId,
      kind: "practice",
      status: "closed",
      score: isRight ? 100 : 0,
      startedAt: at,
      closedAt: at,
      items: {
        create: { position: 0, versionId: found.versionId, optionIds: [found.right, found.wrong], answerId },
      },
    },
  });
  return found.questionId;
}

describe("the Weekly Bite", () => {
  const keys = async (userId: string) => (await bitesOf(userId)).due.map(({ questionId }) => questionId);

  it("brings back what was missed, a day later at the earliest, with the answer and the lesson", async () => {
    const { id } = await createUser();
    const missed = await practise(id, "fund-two-zoo-answers", false, 2);
    await practise(id, "fund-six-runs", false, 0.5);
    await practise(id, "fund-tenth-answer", true, 5);
    expect(await keys(id)).toEqual([missed]);
    const {
      due: [bite],
      firstAt,
    } = await bitesOf(id);
    const hours = ((firstAt?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.5);
    expect(hours).toBeLessThanOrEqual(12.1);
    const file = practice.find(({ id: key }) => key === "fund-two-zoo-answers");
    const [courseId, key] = file?.lesson.split("/") ?? [];
    expect(bite).toMatchObject({ answer: file?.options[file.answer]?.text, lesson: { courseId, key } });
  });

  it("leaves out what was answered rightly since, and returns to what was missed again", async () => {
    const { id } = await createUser();
    const question = await practise(id, "fund-two-zoo-answers", false, 10);
    await practise(id, "fund-two-zoo-answers", true, 5);
    expect(await keys(id)).toEqual([]);
    await practise(id, "fund-two-zoo-answers", false, 2);
    expect(await keys(id)).toEqual([question]);
  });

  it("goes away when somebody has looked at it, however often that is sent", async () => {
    const { id } = await createUser();
    const question = await practise(id, "fund-two-zoo-answers", false, 2);
    await Promise.all([1, 2, 3].map(() => reviewBite(id, question)));
    expect(await db().biteReview.count({ where: { userId: id } })).toBe(1);
    expect(await keys(id)).toEqual([]);
  });

  it("is nobody else's", async () => {
    const [one, other] = [await createUser(), await createUser()];
    const question = await practise(one.id, "fund-two-zoo-answers", false, 2);
    expect(await keys(other.id)).toEqual([]);
    await expect(reviewBite(other.id, question)).rejects.toThrow("not one of yours");
  });
});

it("holdings count what stands, and the seats of one's own organisations", async () => {
  const { id } = await createUser();
  expect(await organisationsOf(id)).toEqual([]);
  const org = await db().org.create({
    data: {
      ownerId: id,
      name: "Ours",
      seatPacks: {
        create: { size: 10, seats: { create: Array.from({ length: 10 }, (_, n) => ({ number: n + 1 })) } },
      },
    },
  });
  const ours = [{ id: org.id, name: "Ours", packs: [{ size: 10, taken: 0 }] }];
  expect(await organisationsOf(id)).toEqual(ours);
  const admin = await createUser();
  await db().orgAdmin.create({ data: { orgId: org.id, userId: admin.id, addedAt: new Date() } });
  expect(await organisationsOf(admin.id)).toEqual(ours);
});

it("access is told level by level, whatever was given first", async () => {
  const { id: userId } = await createUser();
  for (const [hour, sku] of ["exam", "level_advanced", "level_beginner", "level_intermediate"].entries()) {
    const startsAt = new Date(Date.UTC(2026, 0, 1, hour));
    await db().entitlement.create({
      data: { userId, sku, source: "operator", sourceId: uuidv7(), startsAt },
    });
  }
  const endsAt = new Date(Date.now() + 86_400_000);
  await db().entitlement.create({
    data: { userId, sku: "exam", source: "operator", sourceId: uuidv7(), startsAt: new Date(0), endsAt },
  });
  expect((await listAccess(userId)).at(-1)).toMatchObject({ sku: "exam", endsAt: null });
  expect((await listAccess(userId)).map(({ name }) => name)).toEqual([
    "Beginner Bite",
    "Mid Bite",
    "Advanced Bite",
    "Certification exam",
  ]);
});
