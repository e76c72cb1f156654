-- A row for each answer of a knowledge check. Only the first try of a person measures a question: later ones have
-- seen the answers.
CREATE VIEW "check_answers" WITH (security_invoker = true) AS
  SELECT s.id AS submission_id, s.user_id, s.lesson_id, given."versionId" AS version_id, given."optionId" AS option_id
  FROM knowledge_check_submissions s
  CROSS JOIN LATERAL jsonb_to_recordset(s.answers) given("versionId" uuid, "optionId" uuid);

CREATE VIEW "first_check_answers" WITH (security_invoker = true) AS
  SELECT f.id AS submission_id, f.user_id, f.lesson_id, given."versionId" AS version_id, given."optionId" AS option_id
  FROM (
    SELECT DISTINCT ON (user_id, lesson_id) id, user_id, lesson_id, answers
    FROM knowledge_check_submissions ORDER BY user_id, lesson_id, submitted_at, id
  ) f
  CROSS JOIN LATERAL jsonb_to_recordset(f.answers) given("versionId" uuid, "optionId" uuid);

REVOKE INSERT, UPDATE, DELETE ON "check_answers", "first_check_answers" FROM skillbite_app;
