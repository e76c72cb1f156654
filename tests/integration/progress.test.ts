import { describe, expect, it } from "vitest";
import { getLearning } from "@/lib/dashboard/learning-queries";
import { completeLesson } from "@/lib/learning/progress/complete-lesson";
import { enrolInCourse } from "@/lib/learning/progress/enrol-in-course";
import { recordMinute } from "@/lib/learning/progress/record-minute";
import { completeLessonInput, recordMinuteInput } from "@/lib/learning/progress/schema";
import { visitLesson } from "@/lib/learning/progress/visit-lesson";
import { lessonXpReason } from "@/lib/learning/progress/xp";
import { db } from "@/lib/platform/db/client";
import { asOwner } from "../support/database";
import { createCourse, createUser, grant } from "../support/factories";

const parallel = <T>(times: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: times }, work));
const learningOf = ({ id }: { id: string }, page?: number) => getLearning({ id, timeZone: "UTC" }, page);
const progressOf = async (user: { id: string }, page?: number) => (await learningOf(user, page)).progress;
const xpOf = async (userId: string) =>
  (await db().xpEntry.aggregate({ where: { userId }, _sum: { amount: true } }))._sum.amount ?? 0;

describe("completing a lesson", () => {
  it("is one completion and 50 XP, however often it is sent at once", async () => {
    const user = await createUser();
    const course = await createCourse({ id: "fifty" });
    const answers = await parallel(50, () =>
      completeLesson({ userId: user.id, courseId: course.id, lessonKey: "m1-l1" }),
    );
    expect(await db().lessonCompletion.count({ where: { userId: user.id } })).toBe(1);
    expect(await xpOf(user.id)).toBe(50);
    expect(answers.filter(({ xpAwarded }) => xpAwarded === 50)).toHaveLength(1);
    expect(new Set(answers.map(({ percent }) => percent))).toEqual(new Set([33]));
  });

  it("reaches 100 percent once, and keeps it when lessons are added", async () => {
    const user = await createUser();
    const course = await createCourse({ id: "whole", modules: 2, lessons: 2 });
    await Promise.all(
      course.keys.map((lessonKey) => completeLesson({ userId: user.id, courseId: course.id, lessonKey })),
    );
    const before = await db().userCourseProgress.findFirstOrThrow({ where: { userId: user.id } });
    expect(before.completedAt).not.toBeNull();
    expect(await xpOf(user.id)).toBe(200);
    await asOwner(`INSERT INTO course_lessons (id, course_id, module_id, key, title, order_index)
      SELECT gen_random_uuid(), course_id, id, 'late', 'Late', 99 FROM course_modules WHERE course_id = 'whole' LIMIT 1`);
    const { courses } = await progressOf(user);
    expect(courses[0]).toMatchObject({
      percent: 80,
      completed: 4,
      total: 5,
      isCompleted: true,
    });
    const after = await db().userCourseProgress.findFirstOrThrow({ where: { userId: user.id } });
    expect(after.completedAt).toEqual(before.completedAt);
  });

  it("leaves the final assessment to do, until it is passed", async () => {
    const [user, other] = [await createUser(), await createUser()];
    const course = await createCourse({ id: "assessed", lessons: 1 });
    const toAssess = async () => (await learningOf(user)).toAssess.map(({ id, price }) => [id, price]);
    const attempt = (userId: string, score: number) => {
      const at = new Date();
      const [kind, status] = ["final_assessment", "closed"] as const;
      const data = { userId, kind, status, courseId: course.id, score, startedAt: at, closedAt: at };
      return db().attempt.create({ data });
    };
    await enrolInCourse(user.id, course.id);
    expect(await toAssess()).toEqual([]);
    await completeLesson({ userId: user.id, courseId: course.id, lessonKey: "m1-l1" });
    await attempt(user.id, 79);
    await attempt(other.id, 100);
    expect(await toAssess()).toEqual([["assessed", 0]]);
    await attempt(user.id, 80);
    expect(await toAssess()).toEqual([]);
  });

  it("lists the courses page by page, those to go on with first, and counts them all", async () => {
    const user = await createUser();
    for (let n = 0; n < 14; n++) {
      const course = await createCourse({ id: `many-${String(n).padStart(2, "0")}`, lessons: 2 });
      const lessonKeys = n < 13 ? course.keys : course.keys.slice(0, 1);
      for (const lessonKey of lessonKeys) {
        await completeLesson({ userId: user.id, courseId: course.id, lessonKey });
      }
    }
    const pages = [await progressOf(user), await progressOf(user, 2)];
    expect(pages.map(({ courses }) => courses.length)).toEqual([12, 2]);
    expect(pages[0]?.courses[0]).toMatchObject({ id: "many-13", percent: 50, isCompleted: false });
    expect(pages[0]?.courses[0]?.nextLesson).toMatchObject({ key: "m1-l2" });
    expect(pages[1]?.courses[0]?.nextLesson).toBeNull();
    for (const { next, lessons, xp, pages: count } of pages) {
      expect({ next: next?.id, lessons, xp, count }).toEqual({
        next: "many-13",
        lessons: { completed: 27, total: 28 },
        xp: 27 * 50,
        count: 2,
      });
    }
  });

  it("refuses a lesson of another course, an unknown one and a retired one", async () => {
    const user = await createUser();
    await createCourse({ id: "mine" });
    await createCourse({ id: "other", modules: 2 });
    await asOwner("UPDATE course_lessons SET retired_at = now() WHERE course_id = 'mine' AND key = 'm1-l3'");
    for (const lessonKey of ["m2-l1", "nothing", "m1-l3"]) {
      await expect(completeLesson({ userId: user.id, courseId: "mine", lessonKey })).rejects.toMatchObject({
        code: "not_found",
      });
    }
    expect(await xpOf(user.id)).toBe(0);
  });

  it("refuses a locked lesson of a paid course and goes in order", async () => {
    const user = await createUser();
    await createCourse({ id: "paid", price: 3900 });
    await grant(user.id, "course_paid");
    const complete = (lessonKey: string) => completeLesson({ userId: user.id, courseId: "paid", lessonKey });
    await expect(complete("m1-l2")).rejects.toMatchObject({ code: "forbidden" });
    await complete("m1-l1");
    await complete("m1-l2");
    expect(await db().lessonCompletion.count({ where: { userId: user.id } })).toBe(2);
  });

  it("refuses a paid course without, or with an ended, entitlement, progress or not", async () => {
    const user = await createUser();
    await createCourse({ id: "closed", price: 3900 });
    await db().userCourseProgress.create({ data: { userId: user.id, courseId: "closed" } });
    const complete = () => completeLesson({ userId: user.id, courseId: "closed", lessonKey: "m1-l1" });
    await expect(complete()).rejects.toMatchObject({ code: "not_found" });
    const entitlement = await grant(user.id, "level_beginner", new Date(Date.now() - 1000));
    await expect(complete()).rejects.toMatchObject({ code: "not_found" });
    await db().entitlement.update({ where: { id: entitlement.id }, data: { endsAt: null } });
    await complete();
    await db().entitlement.update({ where: { id: entitlement.id }, data: { revokedAt: new Date() } });
    await expect(
      completeLesson({ userId: user.id, courseId: "closed", lessonKey: "m1-l2" }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

it("takes no XP, percentage or time from a browser, and gives a reason's XP once", async () => {
  const told = { courseId: "any", lessonKey: "m1-l1" };
  for (const more of [{ xp: 5000 }, { amount: 5000 }, { percent: 100 }, { userId: "another" }]) {
    expect(completeLessonInput.safeParse({ ...told, ...more }).success).toBe(false);
  }
  expect(recordMinuteInput.safeParse({ courseId: "any", minutes: 600 }).success).toBe(false);
  const user = await createUser();
  const row = { userId: user.id, amount: 50, reason: lessonXpReason("a lesson"), createdAt: new Date() };
  await db().xpEntry.create({ data: row });
  await expect(db().xpEntry.create({ data: row })).rejects.toMatchObject({ code: "P2002" });
});

describe("enrolling", () => {
  it("begins with the free course for beginners, where there is none yet", async () => {
    const user = await createUser();
    await asOwner("UPDATE courses SET title = '0', price = 3900 WHERE id = 'ai-in-business'");
    const start = async () => (await progressOf(user)).start;
    await createCourse({ id: "0-hidden", published: false });
    expect(await start()).toEqual({ id: "ai-in-everyday-life", title: "AI in Everyday Life" });
    await enrolInCourse(user.id, "ai-in-everyday-life");
    expect(await start()).toBeNull();
  });

  it("is one row, however often it is sent at once", async () => {
    const user = await createUser();
    await createCourse({ id: "enrol" });
    await parallel(20, () => enrolInCourse(user.id, "enrol"));
    expect(await db().userCourseProgress.count({ where: { userId: user.id } })).toBe(1);
  });

  it("is refused for an unpublished course and for a paid one without entitlement", async () => {
    const user = await createUser();
    await createCourse({ id: "hidden", published: false });
    await createCourse({ id: "dear", price: 9900 });
    await expect(enrolInCourse(user.id, "hidden")).rejects.toMatchObject({ code: "not_found" });
    await expect(enrolInCourse(user.id, "dear")).rejects.toMatchObject({ code: "forbidden" });
    expect(await db().userCourseProgress.count({ where: { userId: user.id } })).toBe(0);
  });
});

describe("visiting a lesson", () => {
  it("makes the record on the first visit and keeps the lesson", async () => {
    const user = await createUser();
    await createCourse({ id: "visit" });
    const lessons = await db().courseLesson.findMany({
      where: { courseId: "visit" },
      orderBy: { orderIndex: "asc" },
    });
    const [first, second] = lessons;
    await parallel(10, () =>
      visitLesson({ userId: user.id, courseId: "visit", lessonId: first?.id ?? null }),
    );
    await visitLesson({ userId: user.id, courseId: "visit", lessonId: second?.id ?? null });
    await visitLesson({ userId: user.id, courseId: "visit", lessonId: null });
    const rows = await db().userCourseProgress.findMany({ where: { userId: user.id } });
    expect(rows).toMatchObject([{ currentLessonId: second?.id, completedAt: null }]);
  });
});

describe("time spent", () => {
  it("never counts more minutes than have passed, from however many tabs", async () => {
    const user = await createUser();
    await createCourse({ id: "timed" });
    const minutes = async () =>
      (await db().userCourseProgress.findFirstOrThrow({ where: { userId: user.id } })).totalTimeSpent;
    await recordMinute(user.id, "timed"); // not enrolled: nothing is counted
    await enrolInCourse(user.id, "timed");
    await parallel(20, () => recordMinute(user.id, "timed"));
    expect(await minutes()).toBe(1);
    await asOwner("UPDATE user_course_progress SET last_minute_at = last_minute_at - interval '1 minute'");
    await parallel(20, () => recordMinute(user.id, "timed"));
    expect(await minutes()).toBe(2);
  });
});

describe("badges", () => {
  it("are given for seven days in a row, as the learner's calendar has them", async () => {
    const user = await createUser();
    await db().user.update({ where: { id: user.id }, data: { timeZone: "Pacific/Kiritimati" } });
    const course = await createCourse({ id: "daily", lessons: 7 });
    const lessons = await db().courseLesson.findMany({
      where: { courseId: course.id, key: { not: "m1-l7" } },
    });
    const completions = lessons.map(({ id: lessonId }, index) => {
      const completedAt = new Date(Date.now() - (index + 1) * 86_400_000);
      return { userId: user.id, courseId: course.id, lessonId, completedAt };
    });
    await db().lessonCompletion.createMany({ data: completions });
    const last = await completeLesson({ userId: user.id, courseId: course.id, lessonKey: "m1-l7" });
    expect(last.badges).toContainEqual({ key: "week-of-days", name: "A week of days" });
  });

  it("are awarded once, by what was done", async () => {
    const user = await createUser();
    await createCourse({ id: "badged", lessons: 2 });
    const complete = (lessonKey: string) =>
      completeLesson({ userId: user.id, courseId: "badged", lessonKey });
    expect((await complete("m1-l1")).badges).toEqual([{ key: "first-lesson", name: "First bite" }]);
    const twice = await Promise.all([complete("m1-l2"), complete("m1-l2")]);
    expect(twice.flatMap(({ badges }) => badges)).toEqual([{ key: "first-course", name: "First course" }]);
    expect(await db().badge.count({ where: { userId: user.id } })).toBe(2);
  });
});
