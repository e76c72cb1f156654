import "server-only";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { cache } from "react";
import type { Viewer } from "../../accounts/viewers";
import { resourceSchema } from "../../content/schema";
import { sanitizeHtml } from "../../platform/html";
import type { Level } from "../skus";
import { mayOpenCourse } from "./lesson-access";
import { listHeldSkus, sampleLessonOf } from "./lesson-access-queries";

export type SampleLessonView = {
  course: { id: string; title: string; price: number; level: Level };
  id: string;
  key: string;
  title: string;
  durationMinutes: number;
  /** The lesson in three sentences. */
  inShort: string[];
  html: string;
  resources: { name: string; url: string }[];
  /** The lesson after it. */
  nextKey: string | null;
};

/** Null when the course is not public. One statement a request. */
export const getSampleLesson = cache(async (courseId: string): Promise<SampleLessonView | null> => {
  const found = await sampleLessonOf(courseId)
    .select(["c.id as courseId", "c.title as courseTitle", "c.price", "c.difficulty_level as level"])
    .select(["l.id", "l.key", "l.title", "l.duration_minutes as durationMinutes"])
    .select(["l.in_short as inShort", "l.content", "l.resources"])
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom("course_lessons as n")
          .select("n.key")
          .whereRef("n.course_id", "=", "l.course_id")
          .whereRef("n.order_index", ">", "l.order_index")
          .where("n.retired_at", "is", null)
          .orderBy("n.order_index")
          .limit(1),
      ).as("next"),
    )
    .executeTakeFirst();
  if (!found) return null;
  const { courseId: id, courseTitle: title, price, level, content, resources, next, ...lesson } = found;
  return {
    ...lesson,
    course: { id, title, price, level },
    html: sanitizeHtml(content),
    resources: resourceSchema.array().parse(resources),
    nextKey: next?.key ?? null,
  };
});

/** Whether the rest of the course is open to this person, too. */
export async function mayGoOn({ course }: SampleLessonView, viewer: Viewer | null): Promise<boolean> {
  if (!viewer) return false;
  const { id, price, level: difficultyLevel } = course;
  return mayOpenCourse({ id, price, difficultyLevel }, await listHeldSkus(viewer.id));
}
