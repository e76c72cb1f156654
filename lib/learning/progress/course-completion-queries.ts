import "server-only";
import { type Expression, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { condition, jsonText, query } from "../../platform/db/query";
import { toBadges } from "../badges/badge-queries";
import type { BadgeView } from "../badges/badges";
import { toMarketing } from "../catalogue/course-marketing";
import { mayOpenCourse } from "../courses/lesson-access";
import { heldSkusOf, isLessonCompleted } from "../courses/lesson-access-queries";
import { nextCourseOf } from "../courses/next-course";
import type { Level } from "../skus";
import { isCourseComplete } from "./course-progress";
import { exercisesXpReason, lessonXpReason } from "./xp";

export type NextCourse = {
  id: string;
  title: string;
  shortDescription: string;
  level: Level;
  /** EUR cents that it still costs this learner. */
  price: number;
};

export type CourseCompletion = {
  id: string;
  title: string;
  /** What one can do after it: 'Judge where AI pays'. */
  outcomes: string[];
  modules: { key: string; title: string; description: string }[];
  lessons: { completed: number; total: number };
  exercises: { done: number; total: number };
  texts: { written: number; total: number };
  /** Minutes. */
  timeSpent: number;
  xp: number;
  /** Earned with its last lesson. */
  badges: BadgeView[];
  next: NextCourse | null;
};

const xpOf = (courseId: string, userId: string) =>
  query()
    .selectFrom("course_lessons as l")
    .innerJoin("xp_ledger as x", (join) =>
      join.on(
        sql<boolean>`x.reason IN (${lessonXpReason("")}::text || l.id, ${exercisesXpReason("")}::text || l.id)`,
      ),
    )
    .select(({ fn }) => fn.coalesce(fn.sum<number>("x.amount"), sql<number>`0`).as("xp"))
    .where("l.course_id", "=", courseId)
    .where("x.user_id", "=", userId);

const lessonsOf = (courseId: string, userId: string) =>
  query()
    .selectFrom("course_lessons as l")
    .innerJoin("course_modules as m", "m.id", "l.module_id")
    .select(["m.key as moduleKey", "m.title as moduleTitle", "m.description as moduleDescription"])
    .select(({ ref }) => isLessonCompleted(userId, ref("l.id")).as("isCompleted"))
    .where("l.course_id", "=", courseId)
    .where("l.retired_at", "is", null)
    .orderBy("l.order_index");

const exercisesOf = (courseId: string, userId: string) =>
  query()
    .selectFrom("exercises as e")
    .innerJoin("course_lessons as l", (join) =>
      join.onRef("l.id", "=", "e.lesson_id").on("l.retired_at", "is", null),
    )
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom("exercise_versions as v")
          .select(({ ref }) => jsonText(ref("v.content"), "kind").as("kind"))
          .whereRef("v.exercise_id", "=", "e.id")
          .orderBy("v.version", "desc")
          .limit(1)
          .as("today"),
      (join) => join.onTrue(),
    )
    .select(["e.absent_since as absentSince", "today.kind"])
    .select(({ exists, selectFrom }) =>
      condition(
        exists(
          selectFrom("exercise_tries as t")
            .innerJoin("exercise_versions as v", "v.id", "t.version_id")
            .select("t.id")
            .whereRef("v.exercise_id", "=", "e.id")
            .where("t.user_id", "=", userId)
            .where("t.is_done", "=", true),
        ),
      ).as("isDone"),
    )
    .where("l.course_id", "=", courseId);

/** Badges have the time of the write that earned them. */
const badgesAt = (userId: string, at: Expression<Date | null>) =>
  query()
    .selectFrom("badges")
    .select(["key", "name"])
    .where("user_id", "=", userId)
    .where("awarded_at", "=", at)
    .orderBy("id");

const notBegunBy = (userId: string) =>
  query()
    .selectFrom("public_courses as c")
    .select(["c.id", "c.title", "c.short_description as shortDescription", "c.price"])
    .select("c.difficulty_level as level")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("user_course_progress as p")
            .select("p.id")
            .whereRef("p.course_id", "=", "c.id")
            .where("p.user_id", "=", userId),
        ),
      ),
    );

/** What a learner has done in a course that they have finished, and what comes after it; else null. One statement. */
export async function findCourseCompletion(
  courseId: string,
  userId: string,
): Promise<CourseCompletion | null> {
  const found = await query()
    .selectFrom("courses as c")
    .innerJoin("user_course_progress as p", (join) =>
      join.onRef("p.course_id", "=", "c.id").on("p.user_id", "=", userId),
    )
    .select(["c.id", "c.title", "c.price", "c.difficulty_level as level", "c.marketing"])
    .select(["p.completed_at as completedAt", "p.total_time_spent as timeSpent"])
    .select([
      heldSkusOf(userId).as("heldSkus"),
      xpOf(courseId, userId).$asScalar().$notNull().as("xp"),
      jsonArrayFrom(lessonsOf(courseId, userId)).as("lessons"),
      jsonArrayFrom(exercisesOf(courseId, userId)).as("exercises"),
      jsonArrayFrom(notBegunBy(userId)).as("notBegun"),
    ])
    .select(({ ref }) => jsonArrayFrom(badgesAt(userId, ref("p.completed_at"))).as("badges"))
    .where("c.id", "=", courseId)
    .executeTakeFirst();
  if (!found) return null;
  const { id, title, price, level, marketing, completedAt, timeSpent, heldSkus, lessons, xp } = found;
  const completed = lessons.filter(({ isCompleted }) => isCompleted).length;
  const isComplete = completedAt !== null || isCourseComplete(completed, lessons.length);
  if (!isComplete || !mayOpenCourse({ id, price, difficultyLevel: level }, heldSkus)) return null;
  const asked = found.exercises.filter(({ absentSince }) => absentSince === null);
  const texts = asked.filter(({ kind }) => kind === "write");
  const doneOf = (exercises: typeof asked) => exercises.filter(({ isDone }) => isDone).length;
  const next = nextCourseOf(
    level,
    found.notBegun.map((course) => {
      const isOpen = mayOpenCourse({ ...course, difficultyLevel: course.level }, heldSkus);
      return { ...course, isOpen, price: isOpen ? 0 : course.price };
    }),
  );
  return {
    id,
    title,
    outcomes: marketing === null ? [] : toMarketing(marketing).learning_outcomes,
    modules: modulesOf(lessons),
    lessons: { completed, total: lessons.length },
    exercises: { done: doneOf(asked), total: asked.length },
    texts: { written: doneOf(texts), total: texts.length },
    timeSpent,
    xp,
    badges: toBadges(found.badges),
    next: next && pickNext(next),
  };
}

const pickNext = ({ id, title, shortDescription, level, price }: NextCourse): NextCourse => {
  return { id, title, shortDescription, level, price };
};

type LessonRow = { moduleKey: string; moduleTitle: string; moduleDescription: string };

function modulesOf(lessons: LessonRow[]): CourseCompletion["modules"] {
  const modules = new Map(
    lessons.map(({ moduleKey: key, moduleTitle: title, moduleDescription: description }) => [
      key,
      { key, title, description },
    ]),
  );
  return [...modules.values()];
}
