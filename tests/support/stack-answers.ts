import { setBackOpenAttempt } from "./exam-pace";
import { sql } from "./stack-database";

type Question = { question: string; right: string; wrong: string; explanation: string };

const questions = (from: string, order: string, values: unknown[]) =>
  sql<Question>(
    `SELECT v.question, v.explanation, coalesce(fixed.text, key.text) AS right, (
       SELECT o.text FROM question_options o WHERE o.version_id = v.id AND o.id <> coalesce(fixed.id, key.id) LIMIT 1
     ) AS wrong
     FROM question_versions v
     JOIN question_options key ON key.version_id = v.id AND key.is_correct
     LEFT JOIN question_options fixed ON fixed.id = v.corrected_option_id
     ${from} ORDER BY ${order}`,
    values,
  );

/** With the answer key, in the order in which `userId` sees the questions. */
export function answersOfCheck(userId: string, courseId: string, lessonKey: string): Promise<Question[]> {
  return questions(
    `JOIN questions q ON q.id = v.question_id JOIN course_lessons l ON l.id = q.lesson_id
     WHERE q.bank = 'knowledge_check' AND q.retired_at IS NULL AND q.absent_since IS NULL
       AND l.course_id = $1 AND l.key = $2
       AND v.version = (SELECT max(version) FROM question_versions WHERE question_id = q.id)`,
    "md5(v.id::text || $3)",
    [courseId, lessonKey, userId],
  );
}

export function answersOfPaper(userId: string, courseId: string | null = null): Promise<Question[]> {
  return questions(
    `JOIN attempt_items i ON i.version_id = v.id JOIN attempts a ON a.id = i.attempt_id
     WHERE a.user_id = $1 AND a.course_id IS NOT DISTINCT FROM $2 AND a.status = 'open'`,
    "i.position",
    [userId, courseId],
  );
}

export async function completeCourse(userId: string, courseId: string) {
  await sql(
    `INSERT INTO user_course_progress (id, user_id, course_id, completed_at)
     VALUES (gen_random_uuid(), $1, $2, now())`,
    [userId, courseId],
  );
  await sql(
    `INSERT INTO lesson_completions (id, user_id, course_id, lesson_id, completed_at)
     SELECT gen_random_uuid(), $1, course_id, id, now() FROM course_lessons
     WHERE course_id = $2 AND retired_at IS NULL`,
    [userId, courseId],
  );
}

/** So that the open exam of a person, answered by a test, is handed in at the pace of a person. */
export async function setBackAttempt(userId: string) {
  const open = await sql<{ id: string }>(
    "SELECT id FROM attempts WHERE user_id = $1 AND kind = 'certification' AND status = 'open'",
    [userId],
  );
  for (const { id } of open) await sql(setBackOpenAttempt, [id]);
}
