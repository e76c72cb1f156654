import "server-only";
import { db, type Tx } from "../db";
import { hasPassed } from "./rules";
import type { AttemptView, QuestionView } from "./view";

/** A question with its key: stays on the server. */
export type KeyedQuestion = {
  versionId: string;
  question: string;
  explanation: string;
  options: { id: string; text: string }[];
  correctOptionId: string;
};

type Row = Omit<KeyedQuestion, "correctOptionId"> & { correctedOptionId: string | null; keyId: string };

/** Today's knowledge check of a lesson: the latest version of each question, in the order of the content. */
export async function listCheckQuestions(
  tx: Pick<Tx, "$queryRaw">,
  lessonId: string,
): Promise<KeyedQuestion[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT v.id AS "versionId", v.question, v.explanation, v.corrected_option_id AS "correctedOptionId",
      options.list AS options, options.key_id AS "keyId"
    FROM questions q
    JOIN LATERAL (
      SELECT * FROM question_versions WHERE question_id = q.id ORDER BY version DESC LIMIT 1
    ) v ON true
    JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('id', id, 'text', text) ORDER BY order_index) AS list,
        (array_agg(id) FILTER (WHERE is_correct))[1] AS key_id
      FROM question_options WHERE version_id = v.id
    ) options ON true
    WHERE q.lesson_id = ${lessonId}::uuid AND q.bank = 'knowledge_check'
      AND q.retired_at IS NULL AND q.absent_since IS NULL
    ORDER BY q.order_index`;
  return rows.map(({ versionId, question, explanation, options, correctedOptionId, keyId }) => {
    return { versionId, question, explanation, options, correctOptionId: correctedOptionId ?? keyId };
  });
}

/** The knowledge check as it may be shown; empty for a lesson that has none. */
export async function getKnowledgeCheck(lessonId: string): Promise<QuestionView[]> {
  const questions = await listCheckQuestions(db(), lessonId);
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
  lessonKey: string | null;
  lessonTitle: string | null;
};

/** Somebody's final assessment of a course: the open one, else the last closed one, else null. */
export async function getFinalAssessment(userId: string, courseId: string): Promise<AttemptView | null> {
  const attempt = await db().attempt.findFirst({
    where: { userId, courseId, kind: "final_assessment", status: { in: ["open", "closed"] } },
    orderBy: [{ status: "asc" }, { closedAt: "desc" }],
    select: { id: true, status: true, score: true },
  });
  if (!attempt) return null;
  const rows = await listItems(attempt.id);
  if (attempt.score === null) {
    // Built field by field: nothing of the key gets into the open paper.
    const items = rows.map(({ position, versionId, question, options, answerId }) => {
      return { position, versionId, question, options, answerId };
    });
    return {
      status: "open",
      id: attempt.id,
      items,
      lastSeq: Math.max(0, ...rows.map((row) => row.answerSeq)),
    };
  }
  const items = rows.map(({ answerSeq: _, lessonKey: key, lessonTitle: title, ...item }) => {
    return { ...item, lesson: key && title ? { key, title } : null };
  });
  const { id, score } = attempt;
  const best = await db().attempt.aggregate({
    where: { userId, courseId, kind: "final_assessment", status: "closed" },
    _max: { score: true },
  });
  const hasEverPassed = hasPassed(best._max.score ?? 0);
  return { status: "closed", id, score, passed: hasPassed(score), hasEverPassed, items };
}

async function listItems(attemptId: string): Promise<ItemRow[]> {
  return db().$queryRaw<ItemRow[]>`
    SELECT i.position, i.version_id AS "versionId", v.question, v.explanation, i.answer_id AS "answerId",
      i.answer_seq AS "answerSeq", coalesce(v.corrected_option_id, key.id) AS "correctOptionId",
      l.key AS "lessonKey", l.title AS "lessonTitle", (
        SELECT jsonb_agg(jsonb_build_object('id', o.id, 'text', o.text) ORDER BY array_position(i.option_ids, o.id))
        FROM question_options o WHERE o.version_id = v.id
      ) AS options
    FROM attempt_items i
    JOIN question_versions v ON v.id = i.version_id
    JOIN question_options key ON key.version_id = v.id AND key.is_correct
    JOIN questions q ON q.id = v.question_id
    LEFT JOIN course_lessons l ON l.id = q.lesson_id AND l.retired_at IS NULL
    WHERE i.attempt_id = ${attemptId}::uuid
    ORDER BY i.position`;
}
