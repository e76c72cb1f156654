import "server-only";
import { type Expression, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Viewer } from "../../accounts/viewers";
import { resourceSchema } from "../../content/schema";
import { describedFile } from "../../content/video-files";
import { appNow, query } from "../../platform/db/query";
import { sanitizeHtml } from "../../platform/html";
import { reportFailure } from "../../platform/report-failure";
import { exercisesOf, toLessonExercises } from "../practice/exercise-queries";
import type { LessonExercise } from "../practice/exercises";
import { NOTED_FOR, progressPercent } from "../progress/course-progress";
import type { Level } from "../skus";
import { type OutlineLesson, type OutlineModule, outlineOf } from "./course-outline";
import { isLessonLocked, mayOpenCourse } from "./lesson-access";
import { heldSkusOf, listHeldSkus } from "./lesson-access-queries";

export type VideoVersion = { src: string; captions: string };

export type LessonView = {
  id: string;
  key: string;
  title: string;
  durationMinutes: number;
  /** The lesson in three sentences. */
  inShort: string[];
  html: string;
  video: (VideoVersion & { poster: string; described: VideoVersion }) | null;
  /** A text for each slide; its first line is the heading. */
  videoText: string[];
  resources: { name: string; url: string }[];
  isCompleted: boolean;
  /** Only lessons whose title contains 'Introduction' have a knowledge check (product.md, section 2). */
  hasCheck: boolean;
  /** Percent, of this person's last submission. */
  lastScore: number | null;
  exercises: LessonExercise[];
};

export type CourseHead = { id: string; title: string; description: string; price: number; level: Level };

export type PlayerView =
  | { access: "missing" }
  | { access: "locked"; course: CourseHead }
  | {
      access: "granted";
      course: CourseHead;
      modules: OutlineModule[];
      completed: number;
      total: number;
      percent: number;
      /** Minutes. */
      timeSpent: number;
      completedAt: Date | null;
      /** Null when the course has no lesson, or the requested one is locked or unknown. */
      lesson: LessonView | null;
      isLocked: boolean;
      toDo: Pick<OutlineLesson, "key" | "title"> | null;
      previousKey: string | null;
      nextKey: string | null;
      isNextLocked: boolean;
    };

const lessonsOf = (courseId: string) =>
  query()
    .selectFrom("course_lessons as l")
    .innerJoin("course_modules as m", "m.id", "l.module_id")
    .select(["l.id", "l.key", "l.title", "l.duration_minutes as durationMinutes"])
    .select(["m.key as moduleKey", "m.title as moduleTitle", "m.description as moduleDescription"])
    .where("l.course_id", "=", courseId)
    .where("l.retired_at", "is", null)
    .orderBy("l.order_index");

type LessonRow = Awaited<ReturnType<ReturnType<typeof lessonsOf>["execute"]>>[number];

const progressOf = (courseId: string, viewerId: string) =>
  query()
    .selectFrom("user_course_progress as p")
    .select(["p.current_lesson_id as currentId", "p.completed_at as completedAt"])
    .select([
      "p.total_time_spent as timeSpent",
      sql<boolean>`p.last_accessed_at >= ${appNow} - ${NOTED_FOR}::interval`.as("isNoted"),
    ])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom("lesson_completions as d")
          .select("d.lesson_id as id")
          .whereRef("d.user_id", "=", "p.user_id")
          .whereRef("d.course_id", "=", "p.course_id"),
      ).as("completions"),
    ])
    .where("p.user_id", "=", viewerId)
    .where("p.course_id", "=", courseId);

/** The requested lesson, else the current one, else the first, with its text and exercises. */
const textOf = (
  courseId: string,
  viewerId: string,
  askedKey: string | undefined,
  currentId: Expression<string | null>,
) =>
  query()
    .selectFrom("course_lessons as l")
    .select([
      "l.id",
      "l.in_short as inShort",
      "l.content",
      "l.video_url as src",
      "l.video_captions_url as captions",
    ])
    .select(["l.video_poster_url as poster", "l.video_text as videoText", "l.resources"])
    .select(({ ref, selectFrom }) => [
      selectFrom("knowledge_check_submissions as s")
        .select("s.score")
        .where("s.user_id", "=", viewerId)
        .whereRef("s.lesson_id", "=", "l.id")
        .orderBy("s.submitted_at", "desc")
        .limit(1)
        .as("lastScore"),
      jsonArrayFrom(exercisesOf(ref("l.id"), viewerId)).as("exercises"),
    ])
    .where("l.course_id", "=", courseId)
    .where("l.retired_at", "is", null)
    .$if(askedKey !== undefined, (of) => of.where("l.key", "=", askedKey ?? ""))
    .orderBy(({ eb }) => eb("l.id", "=", currentId), "desc")
    .orderBy("l.order_index")
    .limit(1);

const courseOf = (
  courseId: string,
  viewerId: string,
  askedKey: string | undefined,
  currentId: Expression<string | null>,
) =>
  query()
    .selectFrom("courses as c")
    .leftJoin("public_courses as open", "open.id", "c.id")
    .select(["c.id", "c.title", "c.description", "c.price"])
    .select(["c.difficulty_level as level", "open.id as openId"])
    .select([
      jsonArrayFrom(lessonsOf(courseId)).as("lessons"),
      jsonObjectFrom(textOf(courseId, viewerId, askedKey, currentId)).as("text"),
    ])
    .where("c.id", "=", courseId);

/**
 * Everything that the page of a course shows to this person, in one statement. Contains the lesson's text before any
 * check: only getPlayer passes it on.
 */
async function findCourse(courseId: string, viewerId: string, askedKey: string | undefined) {
  const progress = progressOf(courseId, viewerId);
  const currentId = sql<string | null>`${progress.clearSelect().select("p.current_lesson_id")}`;
  try {
    return await courseOf(courseId, viewerId, askedKey, currentId)
      .select([heldSkusOf(viewerId).as("heldSkus"), jsonObjectFrom(progress).as("progress")])
      .executeTakeFirst();
  } catch {
    return findCourseInParts(courseId, viewerId, askedKey);
  }
}

/** Progress or access may fail alone, and the course is still shown (product.md, section 8). */
async function findCourseInParts(courseId: string, viewerId: string, askedKey: string | undefined) {
  const [progress, heldSkus] = await Promise.all([findProgress(courseId, viewerId), listHeldSkus(viewerId)]);
  const currentId = sql<string | null>`${progress?.currentId ?? null}::uuid`;
  const course = await courseOf(courseId, viewerId, askedKey, currentId).executeTakeFirst();
  return course && { ...course, progress, heldSkus };
}

/** A failed read is only logged; the course is shown as to a new learner. */
async function findProgress(courseId: string, viewerId: string) {
  try {
    return (await progressOf(courseId, viewerId).executeTakeFirst()) ?? null;
  } catch (error) {
    reportFailure("progress-load", error);
    return null;
  }
}

/**
 * Title and description of a course page, or null. A statement of its own, because the browser waits for it before it
 * shows even the skeleton. For people who are enrolled the title contains the lesson, so that history and screen
 * readers can tell the pages apart.
 */
export async function getHead(
  courseId: string,
  viewer: Viewer,
  askedKey?: string,
): Promise<{ title: string; description: string } | null> {
  const found = await query()
    .selectFrom("courses as c")
    .leftJoin("public_courses as open", "open.id", "c.id")
    .leftJoin("user_course_progress as p", (join) =>
      join.onRef("p.course_id", "=", "c.id").on("p.user_id", "=", viewer.id),
    )
    .leftJoin("course_lessons as l", (join) =>
      join
        .onRef("l.course_id", "=", "p.course_id")
        .on("l.retired_at", "is", null)
        .on((eb) =>
          askedKey === undefined
            ? eb("l.id", "=", eb.ref("p.current_lesson_id"))
            : eb("l.key", "=", askedKey),
        ),
    )
    .select(["c.title", "c.short_description as description", "l.title as lesson"])
    .where("c.id", "=", courseId)
    .where(({ eb, or }) => or([eb("open.id", "is not", null), eb("p.id", "is not", null)]))
    .executeTakeFirst();
  if (!found) return null;
  const { title, description, lesson } = found;
  return { title: lesson ? `${lesson} · ${title}` : title, description };
}

/**
 * The player for one lesson: the requested one, else the saved one, else the first. The number of statements does not
 * grow with the lessons. `visit` is what visitLesson has to store, if anything.
 */
export async function getPlayer(
  courseId: string,
  viewer: Viewer,
  askedKey: string | undefined,
): Promise<{ player: PlayerView; visit?: { lessonId: string | null } | undefined }> {
  const found = await findCourse(courseId, viewer.id, askedKey);
  if (!found || (found.openId === null && !found.progress)) return { player: { access: "missing" } };
  const { id, title, description, price, level, lessons, progress, heldSkus, text } = found;
  const course = { id, title, description, price, level };
  const isOpen = mayOpenCourse({ id, price, difficultyLevel: level }, heldSkus);
  if (!isOpen) return { player: { access: "locked", course } };

  const done = new Set(progress?.completions.map((completion) => completion.id));
  const completed = lessons.filter((lesson) => done.has(lesson.id)).length;
  const locked = lessons.map((lesson, before) =>
    isLessonLocked(course, before, completed, done.has(lesson.id)),
  );
  const index = lessons.findIndex((lesson) => lesson.id === text?.id);
  const chosen = locked[index] ? undefined : lessons[index];
  const lessonId = chosen?.id ?? null;
  const toDo = lessons.find((lesson) => !done.has(lesson.id));
  const neighbour = (at: number) => (locked[at] === false ? (lessons[at]?.key ?? null) : null);
  const player: PlayerView = {
    access: "granted",
    course,
    modules: outlineOf(lessons, (lesson, at) => ({
      isCompleted: done.has(lesson.id),
      isCurrent: lesson === chosen,
      isLocked: locked[at] ?? true,
    })),
    completed,
    total: lessons.length,
    percent: progressPercent(completed, lessons.length),
    timeSpent: progress?.timeSpent ?? 0,
    completedAt: progress?.completedAt ? new Date(progress.completedAt) : null,
    lesson: chosen && text ? toLesson(chosen, text, done.has(chosen.id)) : null,
    isLocked: locked[index] ?? false,
    toDo: toDo ? { key: toDo.key, title: toDo.title } : null,
    previousKey: chosen ? neighbour(index - 1) : null,
    nextKey: chosen ? neighbour(index + 1) : null,
    isNextLocked: locked[index + 1] ?? false,
  };
  const isNoted = progress?.isNoted && (lessonId === null || lessonId === progress.currentId);
  return { player, visit: isNoted ? undefined : { lessonId } };
}

const describedVersion = (src: string, captions: string): VideoVersion => ({
  src: describedFile(src),
  captions: describedFile(captions),
});

type TextRow = NonNullable<Awaited<ReturnType<typeof findCourseInParts>>>["text"];

function toLesson(
  { id, key, title, durationMinutes }: LessonRow,
  text: NonNullable<TextRow>,
  isCompleted: boolean,
): LessonView {
  const { inShort, src, captions, poster, videoText, lastScore, exercises } = text;
  return {
    id,
    key,
    title,
    durationMinutes,
    hasCheck: title.includes("Introduction"),
    lastScore,
    exercises: toLessonExercises(exercises),
    inShort,
    html: sanitizeHtml(text.content),
    video:
      src && captions && poster
        ? { src, captions, poster, described: describedVersion(src, captions) }
        : null,
    videoText,
    resources: resourceSchema.array().parse(text.resources),
    isCompleted,
  };
}
