import "server-only";
import { PASS_MARK } from "../assessments/rules";
import type { Viewer } from "../auth/queries";
import type { Level } from "../courses/rules";
import { read } from "../db";
import { progressPercent } from "./rules";

export type EnrolledCourse = {
  id: string;
  title: string;
  level: Level;
  completed: number;
  total: number;
  percent: number;
  isCompleted: boolean;
  nextLesson: { key: string; title: string } | null;
};

export type Learning = {
  next: EnrolledCourse | null;
  start: { id: string; title: string } | null;
  courses: EnrolledCourse[];
  pages: number;
  /** Courses whose lessons are completed and whose final assessment was never passed, last used first. */
  toAssess: { id: string; title: string; price: number; difficultyLevel: Level }[];
  lessons: { completed: number; total: number };
  xp: number;
};

const PAGE_SIZE = 12;

type Row = Omit<EnrolledCourse, "percent"> & { place: number };
type Answer = Pick<Learning, "start" | "toAssess" | "xp"> & {
  enrolled: number;
  completed: number;
  total: number;
  courses: Row[];
};

export async function getLearning(viewer: Viewer, page = 1): Promise<Learning> {
  const first = (page - 1) * PAGE_SIZE + 1;
  const [answer] = await read<Answer>`
    WITH mine AS (
      SELECT course_id, completed_at IS NOT NULL AS completed,
        row_number() OVER (ORDER BY completed_at IS NOT NULL, last_accessed_at DESC, course_id)::int AS place
      FROM user_course_progress WHERE user_id = ${viewer.id}::uuid
    )
    SELECT (SELECT count(*)::int FROM mine) AS enrolled,
      (SELECT coalesce(sum(amount), 0)::int FROM xp_ledger WHERE user_id = ${viewer.id}::uuid) AS xp,
      (SELECT count(*)::int FROM course_lessons l JOIN mine ON mine.course_id = l.course_id
        WHERE l.retired_at IS NULL) AS total,
      (SELECT count(*)::int FROM lesson_completions d JOIN course_lessons l ON l.id = d.lesson_id
        WHERE d.user_id = ${viewer.id}::uuid AND l.retired_at IS NULL) AS completed,
      (SELECT jsonb_build_object('id', id, 'title', title) FROM courses
        WHERE is_published AND retired_at IS NULL AND price = 0 AND difficulty_level = 'beginner'
          AND NOT EXISTS (SELECT FROM mine)
        ORDER BY lower(title), id LIMIT 1) AS start,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title, 'price', c.price,
          'difficultyLevel', c.difficulty_level) ORDER BY mine.place)
        FROM mine JOIN courses c ON c.id = mine.course_id
        WHERE mine.completed AND c.is_published AND c.retired_at IS NULL
          AND NOT EXISTS (SELECT FROM attempts a WHERE a.user_id = ${viewer.id}::uuid AND a.course_id = c.id
            AND a.status = 'closed' AND a.score >= ${PASS_MARK})), '[]') AS "toAssess",
      coalesce((SELECT jsonb_agg(to_jsonb(course)) FROM (
        SELECT c.id, c.title, c.difficulty_level::text AS level, mine.place, mine.completed AS "isCompleted",
          counted.total, counted.completed, counted."nextLesson"
        FROM mine JOIN courses c ON c.id = mine.course_id
        CROSS JOIN LATERAL (
          SELECT count(*)::int AS total, count(d.id)::int AS completed,
            (array_agg(jsonb_build_object('key', l.key, 'title', l.title) ORDER BY l.order_index)
              FILTER (WHERE d.id IS NULL))[1] AS "nextLesson"
          FROM course_lessons l
          LEFT JOIN lesson_completions d ON d.lesson_id = l.id AND d.user_id = ${viewer.id}::uuid
          WHERE l.course_id = c.id AND l.retired_at IS NULL
        ) counted
        WHERE mine.place = 1 OR mine.place BETWEEN ${first} AND ${first + PAGE_SIZE - 1}
        ORDER BY mine.place
      ) course), '[]') AS courses`;
  if (!answer) throw new Error("the database told nothing");
  const { enrolled, completed, total, xp, start, toAssess } = answer;
  const courses = answer.courses.map((row) => ({
    ...row,
    percent: progressPercent(row.completed, row.total),
  }));
  const [goOn] = courses;
  return {
    next: goOn && !goOn.isCompleted ? goOn : null,
    courses: courses.filter(({ place }) => place >= first),
    pages: Math.ceil(enrolled / PAGE_SIZE),
    lessons: { completed, total },
    start,
    toAssess,
    xp,
  };
}
