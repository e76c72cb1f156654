import "server-only";
import { cache } from "react";
import { FINAL_QUESTIONS, PASS_MARK, QUESTIONS_A_CATEGORY } from "../assessments/rules";
import { db, read, type Tx } from "../db";
import { ENOUGH_ANSWERS } from "./rules";
import type { CorrectionView, Effect, ItemView, OptionView, ReportView } from "./view";

type Reader = Pick<Tx, "$queryRaw">;

export const getItem = cache(async (versionId: string): Promise<ItemView | null> => {
  const [item] = await read<Omit<ItemView, "options" | keyof Drawable>>`
    SELECT v.id AS "versionId", q.id AS "questionId", q.bank::text, q.scope, q.key, q.category::text, v.version,
      (SELECT max(version) FROM question_versions WHERE question_id = q.id) AS "latestVersion",
      v.question, v.explanation, q.retired_at AS "retiredAt", q.absent_since AS "absentSince",
      k.right_id AS "rightId", k.right_ids AS "rightIds", s.responses, s.facility,
      CASE WHEN s.responses >= ${ENOUGH_ANSWERS} THEN s.discrimination END AS discrimination,
      s.computed_at AS "computedAt"
    FROM question_versions v
    JOIN questions q ON q.id = v.question_id
    JOIN question_keys k ON k.version_id = v.id
    LEFT JOIN question_statistics s ON s.version_id = v.id
    WHERE v.id = ${versionId}::uuid`;
  if (!item) return null;
  const [drawable, options] = await Promise.all([countDrawable(db(), item.questionId), listOptions(item)]);
  return { ...item, ...drawable, options };
});

type Drawable = Pick<ItemView, "openAttempts" | "left" | "needed">;

export async function countDrawable(tx: Reader, questionId: string): Promise<Drawable> {
  const [found] = await tx.$queryRaw<Drawable[]>`
    SELECT
      (SELECT count(*)::int FROM question_versions w JOIN attempt_items i ON i.version_id = w.id
        JOIN attempts a ON a.id = i.attempt_id AND a.status = 'open' WHERE w.question_id = q.id) AS "openAttempts",
      (SELECT count(*)::int FROM questions o WHERE o.bank = q.bank AND o.scope = q.scope AND o.id <> q.id
        AND o.category IS NOT DISTINCT FROM q.category AND o.retired_at IS NULL AND o.absent_since IS NULL) AS left,
      CASE q.bank WHEN 'final_assessment' THEN ${FINAL_QUESTIONS}::int WHEN 'knowledge_check' THEN NULL
        ELSE ${QUESTIONS_A_CATEGORY}::int END AS needed
    FROM questions q WHERE q.id = ${questionId}::uuid`;
  return found ?? { openAttempts: 0, left: 0, needed: null };
}

type Item = Pick<ItemView, "versionId" | "bank" | "questionId">;

function listOptions({ versionId, bank, questionId }: Item): Promise<OptionView[]> {
  if (bank === "knowledge_check") {
    return read<OptionView>`
      SELECT o.id, o.text, o.is_correct AS "isKey", o.id = ANY (k.right_ids) AS "isRight", (
        SELECT count(*)::int FROM (
          SELECT DISTINCT ON (s.user_id) s.answers FROM knowledge_check_submissions s
          WHERE s.lesson_id = (SELECT lesson_id FROM questions WHERE id = ${questionId}::uuid)
          ORDER BY s.user_id, s.submitted_at, s.id
        ) first_try
        WHERE first_try.answers @> jsonb_build_array(jsonb_build_object('versionId', o.version_id, 'optionId', o.id))
      ) AS chosen
      FROM question_options o JOIN question_keys k USING (version_id)
      WHERE o.version_id = ${versionId}::uuid ORDER BY o.order_index`;
  }
  return read<OptionView>`
    SELECT o.id, o.text, o.is_correct AS "isKey", o.id = ANY (k.right_ids) AS "isRight", coalesce(given.n, 0) AS chosen
    FROM question_options o
    JOIN question_keys k USING (version_id)
    LEFT JOIN (
      SELECT i.answer_id, count(*)::int AS n FROM attempt_items i
      JOIN attempts a ON a.id = i.attempt_id AND a.status = 'closed'
      WHERE i.version_id = ${versionId}::uuid GROUP BY i.answer_id
    ) given ON given.answer_id = o.id
    WHERE o.version_id = ${versionId}::uuid ORDER BY o.order_index`;
}

/** Never returns who reported it. */
export function listReports(versionId: string): Promise<ReportView[]> {
  return db().questionReport.findMany({
    where: { versionId },
    orderBy: { reportedAt: "desc" },
    take: 100,
    select: { id: true, message: true, reportedAt: true, resolvedAt: true },
  });
}

const NOTHING: Effect = {
  attempts: 0,
  people: 0,
  higher: 0,
  lower: 0,
  passes: 0,
  fails: 0,
  certificates: 0,
  submissions: 0,
  learners: 0,
};

/**
 * What would change if `rightIds` were right. Counts only papers whose mark changes, by the same rules as `verdictOf`
 * in rules.ts.
 */
export async function previewCorrection(tx: Reader, versionId: string, rightIds: string[]): Promise<Effect> {
  const [attempts] = await tx.$queryRaw<Partial<Effect>[]>`
    WITH changed AS (
      SELECT a.id, a.user_id, a.kind, a.score AS before, EXISTS (
        SELECT FROM attempt_rescores r WHERE r.attempt_id = a.id AND r.outcome = 'kept') AS kept
      FROM attempt_items i
      JOIN question_keys k ON k.version_id = i.version_id
      JOIN attempts a ON a.id = i.attempt_id AND a.status = 'closed'
      WHERE i.version_id = ${versionId}::uuid
        AND (i.answer_id = ANY (k.right_ids)) <> (i.answer_id = ANY (${rightIds}::uuid[]))
    ), scored AS (
      SELECT c.*, (
        SELECT round(100.0 * count(*) FILTER (WHERE i.answer_id = ANY (
          CASE WHEN i.version_id = ${versionId}::uuid THEN ${rightIds}::uuid[] ELSE k.right_ids END)) / count(*))::int
        FROM attempt_items i JOIN question_keys k ON k.version_id = i.version_id WHERE i.attempt_id = c.id
      ) AS after FROM changed c
    ), judged AS (
      SELECT *, kind <> 'practice' AND before < ${PASS_MARK} AND after >= ${PASS_MARK} AS passes,
        kind <> 'practice' AND before >= ${PASS_MARK} AND after < ${PASS_MARK} AS would_fail FROM scored
    )
    SELECT count(*)::int AS attempts, count(DISTINCT user_id)::int AS people,
      count(*) FILTER (WHERE after > before AND NOT passes)::int AS higher,
      count(*) FILTER (WHERE after < before AND NOT would_fail)::int AS lower,
      count(*) FILTER (WHERE passes)::int AS passes,
      count(*) FILTER (WHERE would_fail AND NOT kept)::int AS fails,
      count(*) FILTER (WHERE would_fail AND NOT kept AND EXISTS (
        SELECT FROM certificates c WHERE c.attempt_id = judged.id AND c.revoked_at IS NULL))::int AS certificates
    FROM judged`;
  const [checks] = await tx.$queryRaw<Partial<Effect>[]>`
    SELECT count(*)::int AS submissions, count(DISTINCT s.user_id)::int AS learners
    FROM question_versions v
    JOIN questions q ON q.id = v.question_id AND q.bank = 'knowledge_check'
    JOIN question_keys k ON k.version_id = v.id
    JOIN knowledge_check_submissions s ON s.lesson_id = q.lesson_id
    JOIN LATERAL jsonb_to_recordset(s.answers) x("versionId" uuid, "optionId" uuid) ON x."versionId" = v.id
    WHERE v.id = ${versionId}::uuid AND (x."optionId" = ANY (k.right_ids)) <> (x."optionId" = ANY (${rightIds}::uuid[]))`;
  return { ...NOTHING, ...attempts, ...checks };
}

export function listCorrections(versionId: string): Promise<CorrectionView[]> {
  return read<CorrectionView>`
    SELECT c.id, c.corrected_at AS "correctedAt", c.attempts, c.submissions, c.finished_at AS "finishedAt",
      ARRAY(SELECT o.text FROM question_options o WHERE o.id = ANY (c.right_ids)
        ORDER BY array_position(c.right_ids, o.id)) AS rights,
      log.reason, coalesce(u.email, log.actor_id::text) AS by, tally.*
    FROM key_corrections c
    LEFT JOIN audit_log log ON log.subject = 'key_corrections:' || c.id AND log.action = 'question.key-corrected'
    LEFT JOIN users u ON u.id = log.actor_id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE verdict = 'higher')::int AS higher,
        count(*) FILTER (WHERE verdict = 'lower')::int AS lower,
        count(*) FILTER (WHERE verdict = 'passes')::int AS passes,
        count(*) FILTER (WHERE outcome = 'issued')::int AS issued,
        count(*) FILTER (WHERE verdict = 'fails')::int AS fails,
        count(*) FILTER (WHERE verdict = 'fails' AND settled_at IS NULL)::int AS undecided
      FROM attempt_rescores r WHERE r.correction_id = c.id
    ) tally
    WHERE c.version_id = ${versionId}::uuid ORDER BY c.corrected_at DESC`;
}
