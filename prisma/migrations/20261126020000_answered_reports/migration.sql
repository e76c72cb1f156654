-- What an operator answered to who reported a question. Null: closed without a word, as before.
ALTER TABLE "question_reports" ADD COLUMN "answer" TEXT, ADD CONSTRAINT "question_reports_answered" CHECK ("answer" IS NULL OR "resolved_at" IS NOT NULL);
