import "server-only";
import type { Viewer } from "../auth/queries";
import { read } from "../db";
import { type ActiveDay, activeDaysOf, dueAt } from "./rules";

/**
 * The days of the last year on which somebody was active, with their XP. The statement groups by quarter hours,
 * because a day begins on one in every time zone. The application turns them into days: all days must come from one
 * list of time zones, and the database's list is as old as the database.
 */
export async function listActiveDays({ id, timeZone }: Viewer): Promise<ActiveDay[]> {
  const quarters = await read<{ at: Date; xp: number }>`
    SELECT date_bin('15 minutes', at, 'epoch') AS at, sum(xp)::int AS xp
    FROM (
      SELECT created_at AS at, amount AS xp FROM xp_ledger WHERE user_id = ${id}::uuid
      UNION ALL SELECT unnest(ARRAY[started_at, closed_at]), 0 FROM attempts WHERE user_id = ${id}::uuid
      UNION ALL SELECT submitted_at, 0 FROM knowledge_check_submissions WHERE user_id = ${id}::uuid
      UNION ALL SELECT reviewed_at, 0 FROM bite_reviews WHERE user_id = ${id}::uuid
    ) done
    WHERE at > app_now() - interval '366 days'
    GROUP BY 1 ORDER BY 1`;
  return activeDaysOf(quarters, timeZone);
}

export type Bite = {
  questionId: string;
  question: string;
  answer: string;
  explanation: string;
  lesson: { courseId: string; key: string; title: string } | null;
};

type MissedRow = Omit<Bite, "lesson"> & {
  missedAt: Date;
  reviews: string[];
  courseId: string | null;
  lessonKey: string | null;
  lessonTitle: string | null;
  now: Date;
};

const BITES = 5;

/** `due`: questions that are due now. `firstAt`: when the first waiting question comes back; null when none does. */
export type Bites = { due: Bite[]; firstAt: Date | null };

/**
 * The Weekly Bite: questions of the person's own closed practice that they missed the last time and that are due
 * again, with the right answer and the lesson that teaches it. One statement.
 */
export async function getBites(userId: string): Promise<Bites> {
  const rows = await read<MissedRow>`
    SELECT met."questionId", v.question, v.explanation, o.text AS answer, met.at AS "missedAt", app_now() AS now,
      coalesce((SELECT jsonb_agg(r.reviewed_at) FROM bite_reviews r
        WHERE r.user_id = ${userId}::uuid AND r.question_id = met."questionId"), '[]') AS reviews,
      c.id AS "courseId", l.key AS "lessonKey", l.title AS "lessonTitle"
    FROM (
      SELECT DISTINCT ON (v.question_id) v.question_id AS "questionId", i.version_id, a.closed_at AS at,
        coalesce(i.answer_id = ANY (key.right_ids), false) AS is_right, key.right_id
      FROM attempts a
      JOIN attempt_items i ON i.attempt_id = a.id
      JOIN question_versions v ON v.id = i.version_id
      JOIN question_keys key ON key.version_id = v.id
      WHERE a.user_id = ${userId}::uuid AND a.kind = 'practice' AND a.status = 'closed'
      ORDER BY v.question_id, a.closed_at DESC
    ) met
    JOIN question_versions v ON v.id = met.version_id
    JOIN questions q ON q.id = met."questionId" AND q.retired_at IS NULL AND q.absent_since IS NULL
    JOIN question_options o ON o.id = met.right_id
    LEFT JOIN course_lessons l ON l.id = q.lesson_id AND l.retired_at IS NULL
    LEFT JOIN courses c ON c.id = l.course_id AND c.is_published AND c.retired_at IS NULL
    WHERE NOT met.is_right
    ORDER BY met.at, met."questionId"`;
  const dated = rows.flatMap((row) => {
    const reviews = row.reviews.map((at) => new Date(at));
    const at = dueAt(row.missedAt, reviews);
    return at ? [{ ...row, at }] : [];
  });
  const waiting = dated.filter(({ at, now }) => at > now).map(({ at }) => at.getTime());
  const due = dated
    .filter(({ at, now }) => at <= now)
    .slice(0, BITES)
    .map(({ questionId, question, answer, explanation, courseId, lessonKey, lessonTitle }) => {
      const lesson =
        courseId && lessonKey ? { courseId, key: lessonKey, title: lessonTitle ?? lessonKey } : null;
      return { questionId, question, answer, explanation, lesson };
    });
  return { due, firstAt: waiting.length > 0 ? new Date(Math.min(...waiting)) : null };
}

export type Holdings = {
  now: Date;
  organisations: { id: string; name: string; packs: { size: number; taken: number }[] }[];
};

export async function getHoldings(userId: string): Promise<Holdings> {
  const [row] = await read<Holdings>`
    SELECT app_now() AS now,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'packs', coalesce((
          SELECT jsonb_agg(jsonb_build_object('size', p.size, 'taken',
            (SELECT count(*) FROM seats s WHERE s.pack_id = p.id AND s.status <> 'free')) ORDER BY p.created_at)
          FROM seat_packs p WHERE p.org_id = o.id), '[]')) ORDER BY o.created_at)
        FROM orgs o WHERE o.owner_id = ${userId}::uuid
          OR EXISTS (SELECT FROM org_admins m WHERE m.org_id = o.id AND m.user_id = ${userId}::uuid)), '[]') AS organisations`;
  if (!row) throw new Error("the database told nothing");
  return row;
}
