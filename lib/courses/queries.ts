import "server-only";
import { getKnowledgeCheck } from "../assessments/queries";
import type { Viewer } from "../auth/queries";
import { resourceSchema } from "../content/schema";
import { read } from "../db";
import { reportFailure } from "../failures";
import { sanitizeHtml } from "../html";
import { NOTED_FOR, progressPercent } from "../progress/rules";
import { type EntitlementFacts, isLessonLocked, mayOpenCourse } from "./rules";
import type { CourseHead, LessonView, OutlineLesson, OutlineModule, PlayerView } from "./view";

type CourseRow = CourseHead & { isOpenToAll: boolean; now: Date };

async function findCourse(courseId: string): Promise<CourseRow | undefined> {
  const [row] = await read<CourseRow>`
    SELECT id, title, description, price, difficulty_level::text AS level,
      is_published AND retired_at IS NULL AS "isOpenToAll", app_now() AS now
    FROM courses WHERE id = ${courseId}`;
  return row;
}

type LessonRow = {
  id: string;
  key: string;
  title: string;
  durationMinutes: number;
  moduleKey: string;
  moduleTitle: string;
  moduleDescription: string;
};

async function listLessons(courseId: string): Promise<LessonRow[]> {
  return read<LessonRow>`
    SELECT l.id, l.key, l.title, l.duration_minutes AS "durationMinutes", m.key AS "moduleKey",
      m.title AS "moduleTitle", m.description AS "moduleDescription"
    FROM course_lessons l JOIN course_modules m ON m.id = l.module_id
    WHERE l.course_id = ${courseId} AND l.retired_at IS NULL
    ORDER BY l.order_index`;
}

type Progress = {
  isEnrolled: boolean;
  currentId: string | null;
  completedAt: Date | null;
  timeSpent: number;
  completedIds: string[];
  isNoted: boolean;
};
const noProgress: Progress = {
  isEnrolled: false,
  currentId: null,
  completedAt: null,
  timeSpent: 0,
  completedIds: [],
  isNoted: false,
};

/** A failed read is only logged (product.md, section 8); the course is shown as to a new learner. */
async function findProgress(courseId: string, viewerId: string): Promise<Progress> {
  try {
    const [row] = await read<Progress>`
      SELECT true AS "isEnrolled", p.current_lesson_id AS "currentId", p.completed_at AS "completedAt",
        p.total_time_spent AS "timeSpent", p.last_accessed_at >= app_now() - ${NOTED_FOR}::interval AS "isNoted", ARRAY(
          SELECT d.lesson_id FROM lesson_completions d WHERE d.user_id = p.user_id AND d.course_id = p.course_id
        ) AS "completedIds"
      FROM user_course_progress p WHERE p.user_id = ${viewerId}::uuid AND p.course_id = ${courseId}`;
    return row ?? noProgress;
  } catch (error) {
    reportFailure("progress-load", error);
    return noProgress;
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
  const [row] = await read<{ course: string; description: string; lesson: string | null }>`
    SELECT c.title AS course, c.short_description AS description, l.title AS lesson
    FROM courses c
    LEFT JOIN user_course_progress p ON p.course_id = c.id AND p.user_id = ${viewer.id}::uuid
    LEFT JOIN course_lessons l ON l.course_id = p.course_id AND l.retired_at IS NULL
      AND CASE WHEN ${askedKey ?? null}::text IS NULL THEN l.id = p.current_lesson_id ELSE l.key = ${askedKey ?? null} END
    WHERE c.id = ${courseId} AND (c.is_published AND c.retired_at IS NULL OR p.id IS NOT NULL)`;
  if (!row) return null;
  const { course, description, lesson } = row;
  return { title: lesson ? `${lesson} · ${course}` : course, description };
}

/** Includes ended and revoked ones. A failed check means no access (product.md, section 8). */
export async function findEntitlements(userId: string): Promise<EntitlementFacts[]> {
  try {
    return await read<EntitlementFacts>`
      SELECT sku, starts_at AS "startsAt", ends_at AS "endsAt", revoked_at AS "revokedAt"
      FROM entitlements WHERE user_id = ${userId}::uuid`;
  } catch (error) {
    reportFailure("course-access", error);
    return [];
  }
}

/**
 * The player for one lesson: the requested one, else the saved one, else the first. It reads the lesson's text only
 * after it has checked the access. The number of statements does not grow with the lessons. `visit` is what
 * visitLesson has to store, if anything.
 */
export async function getPlayer(
  courseId: string,
  viewer: Viewer,
  askedKey: string | undefined,
): Promise<{ player: PlayerView; visit?: { lessonId: string | null } | undefined }> {
  const [row, lessons, progress] = await Promise.all([
    findCourse(courseId),
    listLessons(courseId),
    findProgress(courseId, viewer.id),
  ]);
  if (!row || !(row.isOpenToAll || progress.isEnrolled)) return { player: { access: "missing" } };
  const { id, title, description, price, level } = row;
  const course = { id, title, description, price, level };
  const entitlements = price > 0 ? await findEntitlements(viewer.id) : [];
  const isOpen = mayOpenCourse({ id, price, difficultyLevel: level }, entitlements, row.now);
  if (!isOpen) return { player: { access: "locked", course } };

  const done = new Set(progress.completedIds);
  const completed = lessons.filter((lesson) => done.has(lesson.id)).length;
  const locked = lessons.map((lesson, before) => isLessonLocked(row, before, completed, done.has(lesson.id)));
  const saved = lessons.find((lesson) => lesson.id === progress.currentId) ?? lessons[0];
  const index = lessons.findIndex(({ key }) => key === (askedKey ?? saved?.key));
  const chosen = locked[index] ? undefined : lessons[index];
  const lessonId = chosen?.id ?? null;
  const toDo = lessons.find((lesson) => !done.has(lesson.id));
  const neighbour = (at: number) => (locked[at] === false ? (lessons[at]?.key ?? null) : null);
  const player: PlayerView = {
    access: "granted",
    course,
    modules: outline(lessons, (lesson, at) => ({
      isCompleted: done.has(lesson.id),
      isCurrent: lesson === chosen,
      isLocked: locked[at] ?? true,
    })),
    completed,
    total: lessons.length,
    percent: progressPercent(completed, lessons.length),
    timeSpent: progress.timeSpent,
    completedAt: progress.completedAt,
    lesson: chosen ? await getLesson(chosen, done.has(chosen.id), viewer.id) : null,
    isLocked: locked[index] ?? false,
    toDo: toDo ? { key: toDo.key, title: toDo.title } : null,
    previousKey: chosen ? neighbour(index - 1) : null,
    nextKey: chosen ? neighbour(index + 1) : null,
    isNextLocked: locked[index + 1] ?? false,
  };
  const isNoted = progress.isNoted && (lessonId === null || lessonId === progress.currentId);
  return { player, visit: isNoted ? undefined : { lessonId } };
}

type LessonState = Pick<OutlineLesson, "isCompleted" | "isCurrent" | "isLocked">;

function outline(
  lessons: LessonRow[],
  stateOf: (lesson: LessonRow, index: number) => LessonState,
): OutlineModule[] {
  const modules = new Map<string, OutlineModule>();
  for (const [index, lesson] of lessons.entries()) {
    const { key, title, durationMinutes, moduleKey, moduleTitle, moduleDescription } = lesson;
    const module = modules.get(moduleKey) ?? {
      key: moduleKey,
      title: moduleTitle,
      description: moduleDescription,
      lessons: [],
    };
    modules.set(moduleKey, module);
    module.lessons.push({ key, title, durationMinutes, ...stateOf(lesson, index) });
  }
  return [...modules.values()];
}

type TextRow = {
  content: string;
  src: string | null;
  captions: string | null;
  poster: string | null;
  videoText: string[];
  resources: unknown;
  lastScore: number | null;
};

async function getLesson(
  { id, key, title, durationMinutes }: LessonRow,
  isCompleted: boolean,
  viewerId: string,
): Promise<LessonView> {
  const [text] = await read<TextRow>`
    SELECT l.content, l.video_url AS src, l.video_captions_url AS captions, l.video_poster_url AS poster,
      l.video_text AS "videoText", l.resources, (
        SELECT s.score FROM knowledge_check_submissions s
        WHERE s.user_id = ${viewerId}::uuid AND s.lesson_id = l.id ORDER BY s.submitted_at DESC LIMIT 1
      ) AS "lastScore"
    FROM course_lessons l WHERE l.id = ${id}::uuid`;
  if (!text) throw new Error(`lesson ${id} has gone`);
  const { src, captions, poster, videoText, lastScore } = text;
  const check = title.includes("Introduction") ? await getKnowledgeCheck(id, viewerId) : [];
  return {
    key,
    title,
    durationMinutes,
    check,
    lastScore,
    html: sanitizeHtml(text.content),
    video: src && captions && poster ? { src, captions, poster } : null,
    videoText,
    resources: resourceSchema.array().parse(text.resources),
    isCompleted,
  };
}
