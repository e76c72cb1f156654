-- When an active minute was last counted: the next one cannot come sooner than a minute later.
ALTER TABLE "user_course_progress" ADD COLUMN "last_minute_at" TIMESTAMPTZ(3);
