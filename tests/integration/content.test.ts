import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { readBites } from "@/lib/content/read-bites";
import { readCourses } from "@/lib/content/read-courses";
import { readSkills } from "@/lib/content/read-skills";
import type { CourseContent, ExamItem } from "@/lib/content/schema";
import { listCourses } from "@/lib/learning/catalogue/catalogue-queries";
import { catalogueQuery } from "@/lib/learning/catalogue/schema";
import { toStudyHours } from "@/lib/learning/courses/study-hours";
import { completeLesson } from "@/lib/learning/progress/complete-lesson";
import { db } from "@/lib/platform/db/client";
import { syncContent } from "../../prisma/sync-content";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";

// Free courses: completing lessons needs no entitlement.
const courses = readCourses("content/courses").filter(({ course }) => course.price === 0);
const everyCourse = readCourses("content/courses");
const skills = readSkills("content/skills", everyCourse);

async function everything(): Promise<string> {
  const tables = [
    "courses",
    "course_modules",
    "course_lessons",
    "questions",
    "question_versions",
    "question_options",
    "category_lessons",
    "bites",
    "exercises",
    "exercise_versions",
  ];
  const rows = await Promise.all(tables.map((table) => asOwner(`SELECT * FROM ${table} ORDER BY 1, 2`)));
  return JSON.stringify(rows);
}

function changed(change: (course: CourseContent) => void): CourseContent[] {
  const copy = structuredClone(courses);
  for (const course of copy) change(course);
  return copy;
}

const first = courses[0]?.course;
if (!first) throw new Error("there is no content");

describe("the search of the catalogue", () => {
  it.each([
    ["deepfake", "ai-in-everyday-life"],
    ["dating", "ai-for-relationships"],
    ["GDPR", "ai-in-business"],
    ["acceptance thresholds vendor", "ai-in-business"],
    ["calm week", "ai-personal-productivity"],
    ["resume", "ai-for-job-seekers"],
    ["e-mail", "ai-personal-productivity"],
    ["email", "ai-personal-productivity"],
    ["people's privacy", "ai-for-relationships"], // the content has a typographic apostrophe
  ])("finds what a course teaches: %s", async (q, courseId) => {
    const { courses } = await listCourses(catalogueQuery.parse({ q }), null);
    expect(courses.map(({ id }) => id)).toContain(courseId);
    expect(courses.length).toBeLessThan(everyCourse.length);
    expect(JSON.stringify(courses)).not.toContain("search_words");
  });
});

describe("the catalogue of the content", () => {
  it("begins with the free course, and then goes by price", async () => {
    const { courses } = await listCourses(catalogueQuery.parse({}), null);
    const prices = courses.map(({ price }) => price);
    expect(prices).toHaveLength(everyCourse.length);
    expect(prices[0]).toBe(0);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it("says in hours what the lessons take together, each about a quarter of an hour", async () => {
    const { courses } = await listCourses(catalogueQuery.parse({}), null);
    for (const { course, lessons } of everyCourse) {
      const minutes = lessons.map((lesson) => lesson.duration_minutes);
      const told = courses.find(({ id }) => id === course.id)?.durationHours;
      expect(told, course.id).toBe(toStudyHours(minutes.reduce((sum, each) => sum + each, 0)));
      expect(Math.min(...minutes), course.id).toBeGreaterThanOrEqual(10);
      expect(Math.max(...minutes), course.id).toBeLessThanOrEqual(20);
    }
  });
});

describe("content sync", () => {
  it("keeps what a lesson's video says, to be read", async () => {
    const lesson = await db().courseLesson.findFirstOrThrow({
      where: { courseId: first.id, videoUrl: { not: null } },
    });
    expect(lesson.videoText[0]).toMatch(
      /^First lesson: What AI is, and what it isn’t\nWelcome to AI in Everyday Life/,
    );
    expect(lesson.videoText).toHaveLength(10);
    expect(lesson.videoText.filter((slide) => !slide.includes("\nDrawing: "))).toEqual([]);
  });

  it("keeps each lesson in short", async () => {
    const stored = await db().courseLesson.findMany({
      where: { courseId: first.id, retiredAt: null },
      orderBy: { orderIndex: "asc" },
    });
    expect(stored.map(({ inShort }) => inShort)).toEqual(
      courses[0]?.lessons.map((lesson) => lesson.in_short),
    );
  });

  it("has each bite of the week with its exercise", async () => {
    const stored = await db().bite.findMany({
      orderBy: { key: "asc" },
      include: { exercise: { include: { versions: true } } },
    });
    const bites = readBites();
    expect(stored.map(({ key, retiredAt }) => [key, retiredAt])).toEqual(bites.map(({ key }) => [key, null]));
    for (const [index, { exercise }] of stored.entries()) {
      expect(exercise?.versions.map(({ content }) => content)).toEqual([bites[index]?.exercise]);
    }
  });

  it("changes nothing when it runs again", async () => {
    const before = await everything();
    await syncContent(everyCourse, skills);
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

  it("finds a wording again whose options stand in another order: attempts and figures stay with it", async () => {
    await syncContent(everyCourse, skills);
    const before = await everything();
    const reversed = changed(({ checks, finalAssessment }) => {
      for (const question of [...finalAssessment, ...[...checks.values()].flat()]) {
        if (!("options" in question)) continue;
        question.options.reverse();
        question.correct_answer = 3 - question.correct_answer;
      }
    });
    const turned = structuredClone(skills);
    for (const question of [...turned.practice, ...turned.exam]) {
      const [first, ...rest] = question.options;
      if (first) question.options = [...rest, first];
      question.answer = (question.answer + 3) % 4;
    }
    const others = everyCourse.filter(({ course }) => course.id !== first.id);
    await syncContent([...reversed, ...others], turned);
    expect(await everything()).toBe(before);
    turned.practice[0] = {
      ...skills.practice[0],
      answer: ((skills.practice[0]?.answer ?? 0) + 1) % 4,
    } as never;
    await syncContent([...reversed, ...others], turned);
    const key = skills.practice[0]?.id ?? "";
    const another = { parent: { bank: "skills_practice", key } } as const;
    expect(await db().questionVersion.count({ where: another }), "another key is another version").toBe(2);
    await syncContent(everyCourse, skills);
  });

  it("carries a corrected key into the next wording, until content/ says it itself", async () => {
    const [file] = courses[0]?.finalAssessment ?? [];
    const place = { bank: "final_assessment", scope: first.id, key: file?.id ?? "" } as const;
    const newest = () =>
      db().questionVersion.findFirstOrThrow({
        where: { parent: place },
        orderBy: { version: "desc" },
        include: { options: { orderBy: { orderIndex: "asc" } } },
      });
    const wrong = file?.correct_answer ?? 0;
    const right = wrong === 0 ? 1 : 0;
    const standing = await newest();
    const rightId = standing.options[right]?.id ?? "";
    await db().questionVersion.update({ where: { id: standing.id }, data: { correctedOptionId: rightId } });
    const edit = (change: (question: NonNullable<typeof file>) => void) =>
      syncContent(
        changed(({ finalAssessment: [question] }) => {
          if (question) change(question);
        }),
      );
    await edit((question) => {
      question.question += " (edited)";
      question.options.reverse();
      question.correct_answer = question.options.length - 1 - wrong;
    });
    const edited = await newest();
    expect(edited.id).not.toBe(standing.id);
    const kept = edited.options.find(({ id }) => id === edited.correctedOptionId);
    expect(kept?.text).toBe(standing.options[right]?.text);
    await edit((question) => {
      question.correct_answer = right;
    });
    expect((await newest()).correctedOptionId).toBeNull();
    await edit(() => undefined); // the old wording returns, with its key corrected
  });

  it("draws from an operator's own pool instead of the starter pool", async () => {
    const own = skills.exam.map((item) => ({ ...item, id: `own-${item.id}`, enemies: [] }));
    await syncContent(everyCourse, { ...skills, exam: own });
    const drawn = () =>
      db().question.count({
        where: { bank: "skills_certification", absentSince: null, key: { startsWith: "own-" } },
      });
    const all = () => db().question.count({ where: { bank: "skills_certification", absentSince: null } });
    expect([await drawn(), await all()]).toEqual([own.length, own.length]);
    await syncContent(everyCourse, skills);
    expect([await drawn(), await all()]).toEqual([0, skills.exam.length]);
  });

  it("retires a course that has left", async () => {
    await syncContent([]);
    expect(await db().course.findUniqueOrThrow({ where: { id: first.id } })).toMatchObject({
      retiredAt: expect.any(Date),
    });
  });
});

describe("an operator's pool", () => {
  const CELL = "retrieval";
  type Item = Omit<ExamItem, "cell">;
  const cellItems = () => skills.exam.flatMap(({ cell, ...item }): Item[] => (cell === CELL ? [item] : []));

  /** Our own pool with one cell changed; null leaves its file out. */
  const read = (change: (items: Item[]) => unknown) => {
    const folder = mkdtempSync(join(tmpdir(), "skillbite-pool-"));
    try {
      cpSync("content/skills/exam", folder, { recursive: true });
      const items = change(structuredClone(cellItems()));
      const file = join(folder, `${CELL}.yaml`);
      if (items === null) rmSync(file);
      else writeFileSync(file, stringify(items));
      return readSkills("content/skills", everyCourse, folder).exam.length;
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it("is read from its folder", () => {
    expect(read((items) => items)).toBe(skills.exam.length);
  });

  it.each<[what: string, fault: RegExp, change: (items: Item[]) => unknown]>([
    ["too few of a cell", /retrieval.yaml: 7 live questions/, (all) => all.slice(0, 7)],
    [
      "too few live ones",
      /retrieval.yaml: 0 live/,
      (all) => all.map((item) => ({ ...item, status: "pilot" })),
    ],
    ["an id twice", /an id is used twice/, ([first, ...rest]) => [first, first, ...rest]],
    [
      "an option twice",
      /an option is there twice/,
      ([first, ...rest]) => [{ ...first, options: ["a", "a", "b", "c"].map((text) => ({ text })) }, ...rest],
    ],
    [
      "three options",
      /0\.options/,
      ([first, ...rest]) => [{ ...first, options: first?.options.slice(1) }, ...rest],
    ],
    ["a key beyond the options", /0\.answer/, ([first, ...rest]) => [{ ...first, answer: 4 }, ...rest]],
    [
      "a type of another cell",
      /asks no 'estimate'/,
      ([first, ...rest]) => [{ ...first, type: "estimate" }, ...rest],
    ],
    [
      "an enemy that is none",
      /no such enemies: nobody/,
      ([first, ...rest]) => [{ ...first, enemies: ["nobody"] }, ...rest],
    ],
    [
      "a lesson that is none",
      /no such lesson: nowhere\/at-all/,
      ([first, ...rest]) => [{ ...first, lesson: "nowhere/at-all" }, ...rest],
    ],
    ["an unknown field", /weight/, ([first, ...rest]) => [{ ...first, weight: 2 }, ...rest]],
    ["a file missing", /retrieval.yaml is missing/, () => null],
  ])("is refused with %s", (_what, fault, change) => {
    expect(() => read(change)).toThrow(fault);
  });
});
