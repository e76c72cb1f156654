-- The admin pages list attempts at the exam in this order: without it a page sorted all of them. Its expressions are those of
-- lib/admin/attempts-table.ts.
CREATE INDEX "attempts_exam_listed_idx" ON "attempts" (
  ("status" = 'held'::"attempt_status") DESC, (CASE WHEN "status" = 'held'::"attempt_status" THEN "started_at" END), "started_at" DESC, "id"
) WHERE "kind" = 'certification'::"attempt_kind";
