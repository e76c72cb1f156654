import "server-only";
import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Viewer } from "../../accounts/viewers";
import { claim } from "../../content/read-claims";
import { query } from "../../platform/db/query";
import { formatPrice } from "../../platform/numbers";
import { reportFailure } from "../../platform/report-failure";
import { mayOpenCourse } from "../courses/lesson-access";
import { listHeldSkus } from "../courses/lesson-access-queries";
import { isCourseComplete, progressPercent } from "../progress/course-progress";
import type { Level } from "../skus";
import type { CatalogueView, CourseProgress } from "./course-cards";
import { previewFields, toCardMarketing } from "./course-marketing";
import type { CatalogueQuery } from "./schema";

export const COURSES_PER_PAGE = 24;

const order = {
  title: sql`lower(title), id`,
  "price-asc": sql`price, lower(title), id`,
  "price-desc": sql`price DESC, lower(title), id`,
  duration: sql`duration_hours, lower(title), id`,
  difficulty: sql`difficulty_level, lower(title), id`,
} satisfies Record<CatalogueQuery["sort"], RawBuilder<unknown>>;

const titles = () =>
  query()
    .selectFrom("course_modules as m")
    .innerJoin("course_lessons as l", (join) =>
      join.onRef("l.module_id", "=", "m.id").on("l.retired_at", "is", null),
    )
    .where("m.retired_at", "is", null)
    .select(sql<string>`string_agg(concat_ws(' ', m.title, l.title), ' ')`.as("titles"))
    .where("m.course_id", "=", sql.ref<string>("public_courses.id"));

const searchText =
  () => sql<string>`concat_ws(' ', title, short_description, description, marketing ->> 'key_skills',
  marketing ->> 'learning_outcomes', marketing ->> 'search_words', ${titles()})`;

/** One statement each for the cards, the progress and the access, however many courses there are. */
export async function listCourses(asked: CatalogueQuery, viewer: Viewer | null): Promise<CatalogueView> {
  const [{ counts, courses }, progress, heldSkus] = await Promise.all([
    findCourses(asked),
    viewer ? findProgress(viewer.id) : new Map<string, StoredProgress>(),
    viewer ? listHeldSkus(viewer.id) : [],
  ]);
  const ofLevel = (level: Level) => counts.find((one) => one.level === level)?.courses ?? 0;
  const all = counts.reduce((sum, one) => sum + one.courses, 0);
  const shown = asked.level === "all" ? all : ofLevel(asked.level);
  return {
    courses: courses.map((course) => ({
      ...course,
      marketing: toCardMarketing(course.marketing),
      ...priceOf(course),
      isOpen: mayOpenCourse({ ...course, difficultyLevel: course.level }, heldSkus),
      progress: toProgress(progress.get(course.id), course.lessonCount),
    })),
    counts: {
      all,
      beginner: ofLevel("beginner"),
      intermediate: ofLevel("intermediate"),
      advanced: ofLevel("advanced"),
    },
    page: asked.page,
    pages: Math.max(1, Math.ceil(shown / COURSES_PER_PAGE)),
  };
}

export const priceOf = ({ price, level }: { price: number; level: Level }) => ({
  priceText: formatPrice(price),
  priceBefore: level === "beginner" ? claim("beginner-crossed-out") : null,
});

async function findCourses({ q, sort, level, page }: CatalogueQuery) {
  // Texts contain ’ and keyboards type ', so either finds both.
  const words = q
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, "\\$&").replace(/['’]/g, "_")}%`);
  return query()
    .with("found", (of) =>
      of
        .selectFrom("public_courses")
        .selectAll()
        .$if(words.length > 0, (some) => some.where(sql<boolean>`${searchText()} ILIKE ALL (${words})`)),
    )
    .with("page", (of) => {
      const found = of
        .selectFrom("found")
        .selectAll()
        .select(sql<number>`row_number() OVER (ORDER BY ${order[sort]})`.as("place"));
      return (level === "all" ? found : found.where("difficulty_level", "=", level))
        .orderBy("place")
        .limit(COURSES_PER_PAGE)
        .offset((page - 1) * COURSES_PER_PAGE);
    })
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom("found")
          .select(({ fn }) => ["difficulty_level as level", fn.countAll<number>().as("courses")])
          .groupBy("difficulty_level"),
      ).as("counts"),
      jsonArrayFrom(
        selectFrom("page as c")
          .leftJoin(
            selectFrom("course_lessons as l")
              .innerJoin("course_modules as m", (join) =>
                join.onRef("m.id", "=", "l.module_id").on("m.retired_at", "is", null),
              )
              .select(({ fn }) => [
                "l.course_id",
                fn.countAll<number>().as("lessons"),
                fn.count<number>("l.module_id").distinct().as("modules"),
              ])
              .where("l.retired_at", "is", null)
              .where("l.course_id", "in", selectFrom("page").select("id"))
              .groupBy("l.course_id")
              .as("o"),
            "o.course_id",
            "c.id",
          )
          .select(["c.id", "c.title", "c.short_description as shortDescription", "c.description", "c.price"])
          .select(["c.difficulty_level as level", "c.duration_hours as durationHours"])
          .select(({ fn }) => [
            sql<unknown>`c.marketing - ${previewFields}::text[]`.as("marketing"),
            fn.coalesce("o.modules", sql<number>`0`).as("moduleCount"),
            fn.coalesce("o.lessons", sql<number>`0`).as("lessonCount"),
          ])
          .orderBy("c.place"),
      ).as("courses"),
    ])
    .executeTakeFirstOrThrow();
}

export type StoredProgress = { completed: number; isCompleted: boolean };

/** A failure is only logged (product.md, section 8). */
export async function findProgress(userId: string): Promise<Map<string, StoredProgress>> {
  try {
    const rows = await query()
      .selectFrom("user_course_progress as p")
      .leftJoin("lesson_completions as d", (join) =>
        join.onRef("d.user_id", "=", "p.user_id").onRef("d.course_id", "=", "p.course_id"),
      )
      .leftJoin("course_lessons as l", (join) =>
        join.onRef("l.id", "=", "d.lesson_id").on("l.retired_at", "is", null),
      )
      .select(["p.course_id as courseId", sql<boolean>`p.completed_at IS NOT NULL`.as("isCompleted")])
      .select(({ fn }) => fn.count<number>("l.id").as("completed"))
      .where("p.user_id", "=", userId)
      .groupBy(["p.course_id", "p.completed_at"])
      .execute();
    return new Map(rows.map(({ courseId, ...progress }) => [courseId, progress]));
  } catch (error) {
    reportFailure("progress-load", error);
    return new Map();
  }
}

export function toProgress(stored: StoredProgress | undefined, lessonCount: number): CourseProgress | null {
  if (!stored) return null;
  const { completed } = stored;
  return {
    completed,
    percent: progressPercent(completed, lessonCount),
    isCompleted: stored.isCompleted || isCourseComplete(completed, lessonCount),
  };
}
