import "server-only";
import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { query } from "../../platform/db/query";
import type { Level } from "../skus";
import { progressPercent } from "./course-progress";

export type EnrolledCourse = {
  id: string;
  title: string;
  level: Level;
  price: number;
  completed: number;
  total: number;
  percent: number;
  isCompleted: boolean;
  nextLesson: { key: string; title: string } | null;
};

export type LearnerProgress = {
  next: EnrolledCourse | null;
  start: { id: string; title: string } | null;
  courses: EnrolledCourse[];
  pages: number;
  lessons: { completed: number; total: number };
  xp: number;
};

const PAGE_SIZE = 12;

/** For toProgress: one row. */
export function progressOf(userId: string, page: number) {
  const first = firstOf(page);
  return query()
    .with("mine", (of) =>
      of
        .selectFrom("user_course_progress")
        .select(["course_id", sql<boolean>`completed_at IS NOT NULL`.as("isCompleted")])
        .select(({ fn }) =>
          fn
            .agg<number>("row_number")
            .over((all) =>
              all
                .orderBy(sql`completed_at IS NOT NULL`)
                .orderBy("last_accessed_at", "desc")
                .orderBy("course_id"),
            )
            .as("place"),
        )
        .where("user_id", "=", userId),
    )
    .selectNoFrom(({ selectFrom, not, exists }) => [
      selectFrom("mine")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("enrolled"),
      selectFrom("xp_ledger")
        .select(({ fn }) => fn.coalesce(fn.sum<number>("amount"), sql<number>`0`).as("xp"))
        .where("user_id", "=", userId)
        .$asScalar()
        .$notNull()
        .as("xp"),
      selectFrom("course_lessons as l")
        .innerJoin("mine", "mine.course_id", "l.course_id")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("l.retired_at", "is", null)
        .$asScalar()
        .$notNull()
        .as("total"),
      selectFrom("lesson_completions as d")
        .innerJoin("course_lessons as l", "l.id", "d.lesson_id")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("d.user_id", "=", userId)
        .where("l.retired_at", "is", null)
        .$asScalar()
        .$notNull()
        .as("completed"),
      jsonObjectFrom(
        selectFrom("public_courses")
          .select(["id", "title"])
          .where("price", "=", 0)
          .where("difficulty_level", "=", "beginner")
          .where(not(exists(selectFrom("mine").select("mine.course_id"))))
          .orderBy(({ fn }) => fn("lower", ["title"]))
          .orderBy("id")
          .limit(1),
      ).as("start"),
      jsonArrayFrom(
        selectFrom("mine")
          .innerJoin("courses as c", "c.id", "mine.course_id")
          .innerJoinLateral(
            (of) =>
              of
                .selectFrom("course_lessons as l")
                .leftJoin("lesson_completions as d", (join) =>
                  join.onRef("d.lesson_id", "=", "l.id").on("d.user_id", "=", userId),
                )
                .select(({ fn }) => [
                  fn.countAll<number>().as("total"),
                  fn.count<number>("d.id").as("completed"),
                ])
                .whereRef("l.course_id", "=", "c.id")
                .where("l.retired_at", "is", null)
                .as("counted"),
            (join) => join.onTrue(),
          )
          .select([
            "c.id",
            "c.title",
            "c.difficulty_level as level",
            "c.price",
            "mine.place",
            "mine.isCompleted",
          ])
          .select(["counted.total", "counted.completed"])
          .select((of) =>
            jsonObjectFrom(
              of
                .selectFrom("course_lessons as l")
                .leftJoin("lesson_completions as d", (join) =>
                  join.onRef("d.lesson_id", "=", "l.id").on("d.user_id", "=", userId),
                )
                .select(["l.key", "l.title"])
                .whereRef("l.course_id", "=", "c.id")
                .where("l.retired_at", "is", null)
                .where("d.id", "is", null)
                .orderBy("l.order_index")
                .limit(1),
            ).as("nextLesson"),
          )
          .where(({ eb, or, between }) =>
            or([eb("mine.place", "=", 1), between("mine.place", first, first + PAGE_SIZE - 1)]),
          )
          .orderBy("mine.place"),
      ).as("courses"),
    ]);
}

const firstOf = (page: number) => (page - 1) * PAGE_SIZE + 1;

type Row = Awaited<ReturnType<ReturnType<typeof progressOf>["executeTakeFirstOrThrow"]>>;

export function toProgress(row: Row, page: number): LearnerProgress {
  const { enrolled, completed, total, xp, start } = row;
  const courses = row.courses.map((course) => ({
    ...course,
    percent: progressPercent(course.completed, course.total),
  }));
  const [goOn] = courses;
  return {
    next: goOn && !goOn.isCompleted ? goOn : null,
    courses: courses.filter(({ place }) => place >= firstOf(page)),
    pages: Math.ceil(enrolled / PAGE_SIZE),
    lessons: { completed, total },
    start,
    xp,
  };
}
