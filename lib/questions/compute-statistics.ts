import "server-only";
import { longTransaction } from "../db";

/**
 * Computes for each wording the facility (share of right answers) and the corrected item-total correlation
 * (point-biserial, with the rest of the paper). It uses all closed attempts and everybody's first try at a knowledge
 * check, because later tries have seen the answers. It reads all of them, so it has its own time limit.
 */
export async function computeStatistics(): Promise<void> {
  await longTransaction(async (tx) => {
    await tx.$executeRaw`
      WITH first_tries AS (
        SELECT DISTINCT ON (user_id, lesson_id) id, answers FROM knowledge_check_submissions
        ORDER BY user_id, lesson_id, submitted_at, id
      ), given AS (
        SELECT i.attempt_id AS paper, i.version_id, i.answer_id
        FROM attempts a JOIN attempt_items i ON i.attempt_id = a.id WHERE a.status = 'closed'
        UNION ALL
        SELECT f.id, x."versionId", x."optionId"
        FROM first_tries f, jsonb_to_recordset(f.answers) x("versionId" uuid, "optionId" uuid)
      ), marks AS (
        SELECT paper, version_id, (answer_id = ANY (key.right_ids))::int::double precision AS mark
        FROM given JOIN question_keys key USING (version_id)
      ), rests AS (
        SELECT version_id, mark, sum(mark) OVER (PARTITION BY paper) - mark AS rest FROM marks
      )
      INSERT INTO question_statistics (version_id, responses, facility, discrimination, computed_at)
      SELECT version_id, count(*), avg(mark), corr(mark, rest), app_now() FROM rests GROUP BY version_id
      ON CONFLICT (version_id) DO UPDATE SET responses = excluded.responses, facility = excluded.facility,
        discrimination = excluded.discrimination, computed_at = excluded.computed_at`;
  });
}
