import "server-only";
import type { Viewer } from "../auth/queries";
import type { Level } from "../courses/rules";
import { db } from "../db";
import { progressPercent } from "./rules";

export type EnrolledCourse = {
  id: string;
  title: string;
  level: Level;
  completed: number;
  total: number;
  percent: number;
  completedAt: Date | null;
  /** Title of the first lesson that is not completed; null when all are. */
  nextLesson: string | null;
};

type Row = Omit<EnrolledCourse, "percent"> & { xp: number };

/** What the dashboard shows of somebody's learning: courses, last used first, and XP; one statement. */
export async function getLearning(viewer: Viewer): Promise<{ courses: EnrolledCourse[]; xp: number }> {
  const rows = await db().$queryRaw<(Row | { id: null; xp: number })[]>`
    SELECT learning.*, total.xp
    FROM (SELECT coalesce(sum(amount), 0)::int AS xp FROM xp_ledger WHERE user_id = ${viewer.id}::uuid) total
    LEFT JOIN (
      SELECT c.id, c.title, c.difficulty_level::text AS level, p.completed_at AS "completedAt",
        p.last_accessed_at, counted.total, counted.completed,
        counted."nextLesson"
      FROM user_course_progress p
      JOIN courses c ON c.id = p.course_id
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS total, count(d.id)::int AS completed,
          (array_agg(l.title ORDER BY l.order_index) FILTER (WHERE d.id IS NULL))[1] AS "nextLesson"
        FROM course_lessons l
        LEFT JOIN lesson_completions d ON d.lesson_id = l.id AND d.user_id = p.user_id
        WHERE l.course_id = c.id AND l.retired_at IS NULL
      ) counted
      WHERE p.user_id = ${viewer.id}::uuid
    ) learning ON true
    ORDER BY learning.last_accessed_at DESC`;
  const courses = rows
    .filter((row): row is Row => row.id !== null)
    .map(({ id, title, level, completed, total, completedAt, nextLesson }) => {
      const percent = progressPercent(completed, total);
      return { id, title, level, completed, total, percent, completedAt, nextLesson };
    });
  return { courses, xp: rows[0]?.xp ?? 0 };
}
