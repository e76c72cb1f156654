import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { listCourses } from "@/lib/learning/catalogue/catalogue-queries";
import { getPublicCourse } from "@/lib/learning/catalogue/public-course-queries";
import { catalogueQuery } from "@/lib/learning/catalogue/schema";
import { getSampleLesson, mayGoOn } from "@/lib/learning/courses/sample-lesson-queries";
import { listExercises } from "@/lib/learning/practice/exercise-queries";
import { completeLesson } from "@/lib/learning/progress/complete-lesson";
import { asOwner } from "../support/database";
import { createCourse, createUser, grant } from "../support/factories";

async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

const addExercises = (courseId: string, ...kinds: string[]) =>
  asOwner(
    `WITH new AS (
       INSERT INTO exercises (id, lesson_id, key, order_index, section)
       SELECT gen_random_uuid(), l.id, l.key || '-' || n, n, 0
       FROM course_lessons l, generate_series(1, cardinality($2::text[])) n WHERE l.course_id = $1
       RETURNING id, order_index)
     INSERT INTO exercise_versions (id, exercise_id, version, content)
     SELECT gen_random_uuid(), id, v, jsonb_build_object('kind', CASE v WHEN 2 THEN ($2::text[])[order_index] ELSE 'old' END)
     FROM new, generate_series(1, 2) v`,
    [courseId, kinds],
  );

describe("the public page of a course", () => {
  it("shows modules, lessons with their minutes, and today's exercises by kind", async () => {
    await createCourse({ id: "shown", price: 3900, modules: 2, lessons: 2 });
    await addExercises("shown", "sort", "choose", "choose");
    await asOwner("UPDATE course_lessons SET retired_at = now() WHERE course_id = 'shown' AND key = 'm2-l2'");
    await asOwner("UPDATE exercises SET absent_since = now() WHERE key = 'm2-l1-1'");
    const course = await getPublicCourse("shown", null);
    expect(course).toMatchObject({ price: 3900, priceText: "€39", moduleCount: 2, lessonCount: 3 });
    expect(course).toMatchObject({ isOpen: false, progress: null });
    expect(course?.modules.map(({ lessons }) => lessons)).toEqual([
      [
        { key: "m1-l1", title: "m1-l1", durationMinutes: 5 },
        { key: "m1-l2", title: "m1-l2", durationMinutes: 5 },
      ],
      [{ key: "m2-l1", title: "m2-l1", durationMinutes: 5 }],
    ]);
    expect(course?.exercises).toEqual([
      { kind: "choose", count: 6 },
      { kind: "sort", count: 2 },
    ]);
    expect(JSON.stringify(course)).not.toContain("canary-");
  });

  it("says whether the course is open to this person", async () => {
    await createCourse({ id: "bought", price: 3900 });
    const { id } = await createUser();
    expect(await getPublicCourse("bought", { id } as never)).toMatchObject({ isOpen: false });
    await grant(id, "course_bought");
    expect(await getPublicCourse("bought", { id } as never)).toMatchObject({ isOpen: true });
  });

  it("needs one statement for a visitor and three for a learner, however long the course is", async () => {
    await createCourse({ id: "short", lessons: 1 });
    await createCourse({ id: "long", modules: 5, lessons: 9 });
    await addExercises("long", "choose", "mark", "sort", "order");
    const { id } = await createUser();
    for (const course of ["short", "long"]) {
      await getPublicCourse(course, { id } as never); // opens the connections
      expect(await countStatements(() => getPublicCourse(course, null)), course).toBe(1);
      expect(await countStatements(() => getPublicCourse(course, { id } as never)), course).toBe(3);
      expect(await countStatements(() => getSampleLesson(course)), course).toBe(1);
    }
  });
});

it("a completed course stays completed when a lesson comes, on its page and in the catalogue", async () => {
  const { keys } = await createCourse({ id: "finished", lessons: 2 });
  const { id: userId } = await createUser();
  const viewer = { id: userId } as never;
  const read = async () => {
    const { courses } = await listCourses(catalogueQuery.parse({ q: "finished" }), viewer);
    return [(await getPublicCourse("finished", viewer))?.progress, courses[0]?.progress];
  };
  const learnt = async (lessonKey = "") => completeLesson({ userId, courseId: "finished", lessonKey });
  await learnt(keys[0]);
  const half = { completed: 1, percent: 50, isCompleted: false };
  expect(await read()).toEqual([half, half]);
  await learnt(keys[1]);
  const whole = { completed: 2, percent: 100, isCompleted: true };
  expect(await read()).toEqual([whole, whole]);
  await asOwner(
    `INSERT INTO course_lessons (id, course_id, module_id, key, title, order_index, duration_minutes, content)
     SELECT gen_random_uuid(), course_id, id, 'new', 'new', 9, 5, '' FROM course_modules WHERE course_id = 'finished'`,
  );
  const more = { completed: 2, percent: 67, isCompleted: true };
  expect(await read()).toEqual([more, more]);
});

describe("the sample lesson", () => {
  it("is the first one of a public course, and none of the others", async () => {
    await createCourse({ id: "open", price: 3900, modules: 2, lessons: 2 });
    const lesson = await getSampleLesson("open");
    expect(lesson).toMatchObject({ key: "m1-l1", nextKey: "m1-l2", course: { id: "open", price: 3900 } });
    expect(lesson?.inShort[0]).toBe("First canary-m1-l1");
    expect(JSON.stringify(lesson)).not.toMatch(/canary-m(1-l2|2)/);
  });

  it.each(["is_published = false", "retired_at = now()"])("is gone with its course: %s", async (change) => {
    const id = `gone-${change.slice(0, 2)}`;
    await createCourse({ id });
    await asOwner(`UPDATE courses SET ${change} WHERE id = $1`, [id]);
    expect(await getSampleLesson(id)).toBeNull();
    expect(await getPublicCourse(id, null)).toBeNull();
  });

  it("leads on into the course for who may open it", async () => {
    await createCourse({ id: "onward", price: 3900 });
    const { id } = await createUser();
    const lesson = await getSampleLesson("onward");
    if (!lesson) throw new Error("no lesson");
    expect(await mayGoOn(lesson, null)).toBe(false);
    expect(await mayGoOn(lesson, { id } as never)).toBe(false);
    await grant(id, "level_beginner");
    expect(await mayGoOn(lesson, { id } as never)).toBe(true);
  });

  it("has no tries for a visitor without a cookie", async () => {
    await createCourse({ id: "unknown" });
    const lesson = await getSampleLesson("unknown");
    expect(await listExercises(lesson?.id ?? "", null)).toEqual([]);
  });
});
