import "server-only";
import { db, type Tx } from "../db";
import type { QuestionView } from "./view";

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
