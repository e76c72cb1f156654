import "server-only";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { cache } from "react";
import type { Viewer } from "../../accounts/viewers";
import { query } from "../../platform/db/query";
import { mayOpenCourse } from "../courses/lesson-access";
import { listHeldSkus } from "../courses/lesson-access-queries";
import { exerciseKindsOf } from "../practice/exercise-queries";
import { findProgress, priceOf, type StoredProgress, toProgress } from "./catalogue-queries";
import type { CourseCardView } from "./course-cards";
import { type MarketingView, toMarketing } from "./course-marketing";

export type PublicCourseView = Omit<CourseCardView, "marketing"> & {
  marketing: MarketingView;
  modules: {
    key: string;
    title: string;
    description: string;
    lessons: { key: string; title: string; durationMinutes: number }[];
  }[];
  /** How many of each kind, the most frequent first. */
  exercises: { kind: string | null; count: number }[];
};

export type CoursePreviewView = Pick<PublicCourseView, "marketing" | "modules">;

/** What everybody may know of a public course. One statement a request, for the page's head and its body. */
export const findPublicCourse = cache(async (courseId: string) =>
  query()
    .selectFrom("public_courses as c")
    .select(["c.id", "c.title", "c.short_description as shortDescription", "c.description", "c.price"])
    .select(["c.difficulty_level as level", "c.duration_hours as durationHours", "c.marketing"])
    .select([
      jsonArrayFrom(modulesOf(courseId)).as("modules"),
      jsonArrayFrom(exerciseKindsOf(courseId)).as("exercises"),
    ])
    .where("c.id", "=", courseId)
    .executeTakeFirst(),
);

export async function findCourseTitle(courseId: string): Promise<string | null> {
  const found = await query()
    .selectFrom("public_courses")
    .select("title")
    .where("id", "=", courseId)
    .executeTakeFirst();
  return found?.title ?? null;
}

const modulesOf = (courseId: string) =>
  query()
    .selectFrom("course_modules as m")
    .select(({ selectFrom }) => [
      "m.key",
      "m.title",
      "m.description",
      jsonArrayFrom(
        selectFrom("course_lessons as l")
          .select(["l.key", "l.title", "l.duration_minutes as durationMinutes"])
          .whereRef("l.module_id", "=", "m.id")
          .where("l.retired_at", "is", null)
          .orderBy("l.order_index"),
      ).as("lessons"),
    ])
    .where("m.course_id", "=", courseId)
    .where("m.retired_at", "is", null)
    .orderBy("m.order_index");

/** The page of a course for this person, or null when the course is not public. */
export async function getPublicCourse(
  courseId: string,
  viewer: Viewer | null,
): Promise<PublicCourseView | null> {
  const [found, progress, heldSkus] = await Promise.all([
    findPublicCourse(courseId),
    viewer ? findProgress(viewer.id) : new Map<string, StoredProgress>(),
    viewer ? listHeldSkus(viewer.id) : [],
  ]);
  if (!found) return null;
  const { marketing, modules } = toPreview(found);
  const lessonCount = modules.reduce((sum, { lessons }) => sum + lessons.length, 0);
  return {
    ...found,
    marketing,
    ...priceOf(found),
    modules,
    moduleCount: modules.length,
    lessonCount,
    isOpen: mayOpenCourse({ ...found, difficultyLevel: found.level }, heldSkus),
    progress: toProgress(progress.get(found.id), lessonCount),
  };
}

export async function getPreview(courseId: string): Promise<CoursePreviewView | null> {
  const found = await findPublicCourse(courseId);
  return found ? toPreview(found) : null;
}

type FoundCourse = NonNullable<Awaited<ReturnType<typeof findPublicCourse>>>;

const toPreview = ({ marketing, modules }: FoundCourse): CoursePreviewView => ({
  marketing: toMarketing(marketing),
  modules: modules.filter(({ lessons }) => lessons.length > 0),
});
