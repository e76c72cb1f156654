import "server-only";
import { getKnowledgeCheck } from "../assessments/queries";
import type { Viewer } from "../auth/queries";
import { resourceSchema } from "../content/schema";
import { db } from "../db";
import { sanitizeHtml } from "../html";
import { progressPercent } from "../progress/rules";
import { isLessonLocked, type Level, mayOpenCourse } from "./rules";
import type { LessonView, OutlineModule, PlayerView } from "./view";

type CourseRow = {
  id: string;
  title: string;
  description: string;
  price: number;
  level: Level;
  isOpenToAll: boolean;
  isEnrolled: boolean;
  currentKey: string | null;
  completedAt: Date | null;
  timeSpent: number;
  entitlements: { sku: string; startsAt: string; endsAt: string | null; revokedAt: string | null }[];
  now: Date;
};

async function findCourse(courseId: string, viewerId: string): Promise<CourseRow | undefined> {
  const [row] = await db().$queryRaw<CourseRow[]>`
    SELECT c.id, c.title, c.description, c.price, c.difficulty_level::text AS level,
      c.is_published AND c.retired_at IS NULL AS "isOpenToAll", p.id IS NOT NULL AS "isEnrolled",
      current.key AS "currentKey", p.completed_at AS "completedAt", coalesce(p.total_time_spent, 0) AS "timeSpent",
      app_now() AS now, coalesce((
        SELECT jsonb_agg(jsonb_build_object('sku', e.sku, 'startsAt', e.starts_at, 'endsAt', e.ends_at, 'revokedAt', e.revoked_at))
        FROM entitlements e WHERE e.user_id = ${viewerId}::uuid
      ), '[]') AS entitlements
    FROM courses c
    LEFT JOIN user_course_progress p ON p.course_id = c.id AND p.user_id = ${viewerId}::uuid
    LEFT JOIN course_lessons current ON current.id = p.current_lesson_id AND current.retired_at IS NULL
    WHERE c.id = ${courseId}`;
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
  isCompleted: boolean;
};

async function listLessons(courseId: string, viewerId: string): Promise<LessonRow[]> {
  return db().$queryRaw<LessonRow[]>`
    SELECT l.id, l.key, l.title, l.duration_minutes AS "durationMinutes", m.key AS "moduleKey",
      m.title AS "moduleTitle", m.description AS "moduleDescription", d.id IS NOT NULL AS "isCompleted"
    FROM course_lessons l JOIN course_modules m ON m.id = l.module_id
    LEFT JOIN lesson_completions d ON d.lesson_id = l.id AND d.user_id = ${viewerId}::uuid
    WHERE l.course_id = ${courseId} AND l.retired_at IS NULL
    ORDER BY l.order_index`;
}

/** Whether a viewer may open a course: the one decision for page, action and every later download. */
export function accessTo(row: CourseRow): "missing" | "locked" | "granted" {
  if (!row.isOpenToAll && !row.isEnrolled) return "missing";
  const entitlements = row.entitlements.map(({ sku, startsAt, endsAt, revokedAt }) => ({
    sku,
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    revokedAt: revokedAt === null ? null : new Date(revokedAt),
  }));
  const course = { id: row.id, price: row.price, difficultyLevel: row.level };
  return mayOpenCourse(course, entitlements, row.now) ? "granted" : "locked";
}

/**
 * The player for one lesson: the asked one, else the saved one, else the first. The text of a lesson is read
 * only after the viewer's access to it was decided. Three statements, whatever the number of lessons.
 */
export async function getPlayer(
  courseId: string,
  viewer: Viewer,
  askedKey: string | undefined,
): Promise<PlayerView & { lessonId?: string | undefined }> {
  const [row, lessons] = await Promise.all([
    findCourse(courseId, viewer.id),
    listLessons(courseId, viewer.id),
  ]);
  const access = row ? accessTo(row) : "missing";
  if (!row || access === "missing") return { access: "missing" };
  const { id, title, description, price, level } = row;
  const course = { id, title, description, price, level };
  if (access === "locked") return { access, course };

  const completed = lessons.filter((lesson) => lesson.isCompleted).length;
  const locked = lessons.map((lesson, before) => isLessonLocked(row, before, completed, lesson.isCompleted));
  const saved = lessons.some(({ key }) => key === row.currentKey) ? row.currentKey : lessons[0]?.key;
  const index = lessons.findIndex(({ key }) => key === (askedKey ?? saved));
  const chosen = locked[index] ? undefined : lessons[index];
  const neighbour = (at: number) => (locked[at] === false ? (lessons[at]?.key ?? null) : null);
  return {
    access,
    course,
    modules: outline(lessons, locked, chosen?.key),
    completed,
    total: lessons.length,
    percent: progressPercent(completed, lessons.length),
    timeSpent: row.timeSpent,
    completedAt: row.completedAt,
    lesson: chosen ? await getLesson(chosen) : null,
    lessonId: chosen?.id,
    previousKey: chosen ? neighbour(index - 1) : null,
    nextKey: chosen ? neighbour(index + 1) : null,
  };
}

function outline(lessons: LessonRow[], locked: boolean[], currentKey: string | undefined): OutlineModule[] {
  const modules: OutlineModule[] = [];
  for (const [index, lesson] of lessons.entries()) {
    const { key, title, durationMinutes, isCompleted } = lesson;
    let module = modules.find((known) => known.key === lesson.moduleKey);
    if (!module) {
      module = {
        key: lesson.moduleKey,
        title: lesson.moduleTitle,
        description: lesson.moduleDescription,
        lessons: [],
      };
      modules.push(module);
    }
    const isLocked = locked[index] ?? true;
    module.lessons.push({
      key,
      title,
      durationMinutes,
      isCompleted,
      isLocked,
      isCurrent: key === currentKey,
    });
  }
  return modules;
}

async function getLesson({ id, key, title, durationMinutes, isCompleted }: LessonRow): Promise<LessonView> {
  const text = await db().courseLesson.findUniqueOrThrow({
    where: { id },
    select: { content: true, videoUrl: true, videoCaptionsUrl: true, videoPosterUrl: true, resources: true },
  });
  const { videoUrl: src, videoCaptionsUrl: captions, videoPosterUrl: poster } = text;
  const check = title.includes("Introduction") ? await getKnowledgeCheck(id) : [];
  return {
    key,
    title,
    durationMinutes,
    check,
    html: sanitizeHtml(text.content),
    video: src && captions && poster ? { src, captions, poster } : null,
    resources: resourceSchema.array().parse(text.resources),
    isCompleted,
  };
}
