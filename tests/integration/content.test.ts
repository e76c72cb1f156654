import { describe, expect, it } from "vitest";
import { readCourses } from "@/lib/content/read-courses";
import type { CourseContent } from "@/lib/content/schema";
import { db } from "@/lib/db";
import { completeLesson } from "@/lib/progress/complete-lesson";
import { syncContent } from "../../prisma/sync-content";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";

// The free one: completing lessons needs no entitlement.
const courses = readCourses("content/courses").filter(({ course }) => course.price === 0);
const everyCourse = readCourses("content/courses");

/** Everything that the sync writes, as text. */
async function everything(): Promise<string> {
  const tables = [
    "courses",
    "course_modules",
    "course_lessons",
    "questions",
    "question_versions",
    "question_options",
  ];
  const rows = await Promise.all(tables.map((table) => asOwner(`SELECT * FROM ${table} ORDER BY id`)));
  return JSON.stringify(rows);
}

function changed(change: (course: CourseContent) => void): CourseContent[] {
  const copy = structuredClone(courses);
  for (const course of copy) change(course);
  return copy;
}

const first = courses[0]?.course;
if (!first) throw new Error("there is no content");

describe("content sync", () => {
  it("changes nothing when it runs again", async () => {
    const before = await everything();
    await syncContent(everyCourse);
    expect(await everything()).toBe(before);
  });

  it("retires a lesson that is gone, keeps its completions, and brings it back", async () => {
    const user = await createUser();
    const lessons = courses[0]?.lessons ?? [];
    for (const { id } of lessons)
      await completeLesson({ userId: user.id, courseId: first.id, lessonKey: id });
    const gone = first.modules.at(-1)?.lessons.at(-1);
    await syncContent(
      changed(({ course }) => {
        course.modules.at(-1)?.lessons.pop();
      }),
    );
    const lesson = await db().courseLesson.findFirstOrThrow({
      where: { courseId: first.id, key: gone ?? "" },
    });
    expect(lesson.retiredAt).not.toBeNull();
    expect(await db().lessonCompletion.count({ where: { userId: user.id } })).toBe(lessons.length);
    await syncContent(courses);
    const today = { courseId: first.id, retiredAt: null };
    expect(await db().courseLesson.count({ where: today })).toBe(lessons.length);
  });

  it("leaves what operators decide", async () => {
    await db().course.update({ where: { id: first.id }, data: { isPublished: false } });
    const question = await db().question.findFirstOrThrow();
    await db().question.update({ where: { id: question.id }, data: { retiredAt: new Date() } });
    await syncContent(courses);
    expect(await db().course.findUniqueOrThrow({ where: { id: first.id } })).toMatchObject({
      isPublished: false,
    });
    expect((await db().question.findUniqueOrThrow({ where: { id: question.id } })).retiredAt).not.toBeNull();
  });

  it("adds a version for a new wording and keeps the old one", async () => {
    const before = await db().questionVersion.count();
    await syncContent(
      changed(({ finalAssessment }) => {
        const [question] = finalAssessment;
        if (question) question.question += " Really?";
      }),
    );
    expect(await db().questionVersion.count()).toBe(before + 1);
    const latest = await db().questionVersion.findFirstOrThrow({
      where: { version: 2 },
      include: { options: true },
    });
    expect(latest.question).toMatch(/Really\?$/);
    expect(latest.options.filter(({ isCorrect }) => isCorrect)).toHaveLength(1);
  });

  it("retires a course that has left", async () => {
    await syncContent([]);
    expect(await db().course.findUniqueOrThrow({ where: { id: first.id } })).toMatchObject({
      retiredAt: expect.any(Date),
    });
  });
});
