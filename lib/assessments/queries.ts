import "server-only";
import { db, read, type Tx } from "../db";
import { hasPassed, PASS_MARK } from "./rules";
import type { AttemptView, OpenAttempt, QuestionView, ReviewedItem, SavedAnswers } from "./view";

/** Contains the answer key: it must stay on the server. */
export type KeyedQuestion = {
  versionId: string;
  question: string;
  explanation: string;
  options: { id: string; text: string }[];
  correctOptionId: string;
  rightIds: string[];
};

/**
 * Today's knowledge check of a lesson: the latest version of each question. Questions and options have an order of
 * this reader's own, a hash of random ids. It is the same on each visit and shows nothing of the order in the file.
 */
export async function listCheckQuestions(
  tx: Pick<Tx, "$queryRaw">,
  lessonId: string,
  readerId: string,
): Promise<KeyedQuestion[]> {
  return tx.$queryRaw<KeyedQuestion[]>`
    SELECT v.id AS "versionId", v.question, v.explanation, options.list AS options,
      key.right_id AS "correctOptionId", key.right_ids AS "rightIds"
    FROM questions q
    JOIN LATERAL (
      SELECT * FROM question_versions WHERE question_id = q.id ORDER BY version DESC LIMIT 1
    ) v ON true
    JOIN question_keys key ON key.version_id = v.id
    JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('id', id, 'text', text) ORDER BY
        CASE v.type WHEN 'true_false' THEN order_index END, md5(id::text || ${readerId}::text)) AS list
      FROM question_options WHERE version_id = v.id
    ) options ON true
    WHERE q.lesson_id = ${lessonId}::uuid AND q.bank = 'knowledge_check'
      AND q.retired_at IS NULL AND q.absent_since IS NULL
    ORDER BY md5(v.id::text || ${readerId}::text)`;
}

export async function getKnowledgeCheck(lessonId: string, readerId: string): Promise<QuestionView[]> {
  const questions = await listCheckQuestions(db(), lessonId, readerId);
  return questions.map(({ versionId, question, options }) => ({
    versionId,
    question,
    options: options.map(({ id, text }) => ({ id, text })),
  }));
}

type ItemRow = QuestionView & {
  position: number;
  answerId: string | null;
  answerSeq: number;
  correctOptionId: string;
  explanation: string;
  courseId: string | null;
  lessonKey: string | null;
  lessonTitle: string | null;
};

/** The open attempt, else the last closed one, else null. */
export async function getFinalAssessment(userId: string, courseId: string): Promise<AttemptView | null> {
  const attempt = await db().attempt.findFirst({
    where: { userId, courseId, kind: "final_assessment", status: { in: ["open", "closed"] } },
    orderBy: [{ status: "asc" }, { closedAt: "desc" }],
    select: { id: true, score: true, closedAt: true },
  });
  if (!attempt) return null;
  const { id, score, closedAt } = attempt;
  if (score === null || closedAt === null) return readOpen(id);
  const best = await db().attempt.findFirst({
    where: { userId, courseId, kind: "final_assessment", status: "closed", score: { gte: PASS_MARK } },
    orderBy: [{ score: "desc" }, { closedAt: "desc" }],
    select: { id: true },
  });
  const items = await listReviewed(id);
  const passed = hasPassed(score);
  return { status: "closed", id, score, passed, closedAt, passedAttemptId: best?.id ?? null, items };
}

export async function getOpenAttempt(
  userId: string,
  kind: "practice" | "certification",
): Promise<OpenAttempt | null> {
  const attempt = await db().attempt.findFirst({
    where: { userId, kind, status: "open" },
    select: { id: true },
  });
  return attempt ? readOpen(attempt.id) : null;
}

export async function getSavedAnswers(userId: string, attemptId: string): Promise<SavedAnswers | null> {
  const attempt = await db().attempt.findFirst({
    where: { id: attemptId, userId },
    select: {
      status: true,
      items: { orderBy: { position: "asc" }, select: { answerId: true, answerSeq: true } },
    },
  });
  if (!attempt) return null;
  return {
    isOpen: attempt.status === "open",
    answerIds: attempt.items.map(({ answerId }) => answerId),
    lastSeq: Math.max(0, ...attempt.items.map(({ answerSeq }) => answerSeq)),
  };
}

async function readOpen(id: string): Promise<OpenAttempt> {
  const rows = await listItems(id);
  // Lists each field, so that nothing of the answer key gets into the open paper.
  const items = rows.map(({ position, versionId, question, options, answerId }) => {
    return { position, versionId, question, options, answerId };
  });
  return { status: "open", id, items, lastSeq: Math.max(0, ...rows.map((row) => row.answerSeq)) };
}

/** Contains answer keys. The caller must have checked that the attempt is this person's and closed. */
export async function listReviewed(attemptId: string): Promise<ReviewedItem[]> {
  const rows = await listItems(attemptId);
  return rows.map(({ answerSeq: _, courseId, lessonKey: key, lessonTitle: title, ...item }) => {
    return { ...item, lesson: courseId && key && title ? { courseId, key, title } : null };
  });
}

/** Names a lesson only if the reader can open it: its course is published, or they are enrolled. */
async function listItems(attemptId: string): Promise<ItemRow[]> {
  return read<ItemRow>`
    SELECT i.position, i.version_id AS "versionId", v.question, v.explanation, i.answer_id AS "answerId",
      i.answer_seq AS "answerSeq",
      CASE WHEN i.answer_id = ANY (key.right_ids) THEN i.answer_id ELSE key.right_id END AS "correctOptionId",
      l.course_id AS "courseId", l.key AS "lessonKey", l.title AS "lessonTitle", (
        SELECT jsonb_agg(jsonb_build_object('id', o.id, 'text', o.text) ORDER BY array_position(i.option_ids, o.id))
        FROM question_options o WHERE o.version_id = v.id
      ) AS options
    FROM attempt_items i
    JOIN question_versions v ON v.id = i.version_id
    JOIN question_keys key ON key.version_id = v.id
    JOIN questions q ON q.id = v.question_id
    JOIN attempts a ON a.id = i.attempt_id
    LEFT JOIN course_lessons l ON l.id = q.lesson_id AND l.retired_at IS NULL AND EXISTS (
      SELECT FROM courses c
      LEFT JOIN user_course_progress joined ON joined.course_id = c.id AND joined.user_id = a.user_id
      WHERE c.id = l.course_id AND (c.is_published AND c.retired_at IS NULL OR joined.id IS NOT NULL)
    )
    WHERE i.attempt_id = ${attemptId}::uuid
    ORDER BY i.position`;
}
