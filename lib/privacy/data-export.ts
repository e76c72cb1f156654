import { exercisesXpReason, lessonXpReason } from "../learning/progress/xp";

export type DataExport = {
  about: { product: string; exported_at: string; person: string; note: string };
  tables: Record<string, Record<string, unknown>[]>;
};

/** Format of product.md, section 7. */
export const exportName = (prefix: string, at: Date) =>
  `${prefix}-data-export-${at.toISOString().slice(0, 10)}.json`;

const lesson = (condition: string) => ({
  lesson: `SELECT l.key FROM course_lessons l WHERE ${condition}`,
  lesson_title: `SELECT l.title FROM course_lessons l WHERE ${condition}`,
});
const OPEN_TO_READ = `FROM attempts a JOIN question_versions v ON v.id = attempt_items.version_id
  LEFT JOIN question_options o ON o.id = attempt_items.answer_id
  WHERE a.id = attempt_items.attempt_id AND a.status = 'closed' AND a.kind <> 'certification'`;
const ANSWERED = `FROM exercise_versions v JOIN exercises e ON e.id = v.exercise_id
  WHERE v.id = exercise_tries.version_id`;

/** SQL that names the records a row points to, so that people can read their export without our database. */
export const recordNames: Partial<Record<string, Record<string, string>>> = {
  lesson_completions: lesson("l.id = lesson_completions.lesson_id"),
  xp_ledger: lesson(
    `xp_ledger.reason IN ('${lessonXpReason("")}' || l.id, '${exercisesXpReason("")}' || l.id)`,
  ),
  knowledge_check_submissions: {
    ...lesson("l.id = knowledge_check_submissions.lesson_id"),
    answered: `SELECT coalesce(jsonb_agg(jsonb_build_object('question', v.question, 'answer', o.text)), '[]')
      FROM jsonb_to_recordset(knowledge_check_submissions.answers) AS a("versionId" uuid, "optionId" uuid)
      JOIN question_versions v ON v.id = a."versionId" JOIN question_options o ON o.id = a."optionId"`,
  },
  bench_runs: lesson(
    `l.id = (SELECT e.lesson_id FROM exercise_versions v JOIN exercises e ON e.id = v.exercise_id WHERE v.id = bench_runs.version_id)`,
  ),
  exercise_tries: {
    ...lesson(`l.id = (SELECT e.lesson_id ${ANSWERED})`),
    exercise: `SELECT e.key ${ANSWERED}`,
    task: `SELECT v.content ->> 'task' ${ANSWERED}`,
    criteria: `SELECT v.content -> 'criteria' ${ANSWERED} AND v.content ->> 'kind' = 'write'`,
  },
  attempt_items: { question: `SELECT v.question ${OPEN_TO_READ}`, answer: `SELECT o.text ${OPEN_TO_READ}` },
};
