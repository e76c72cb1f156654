-- What a lesson's video says, for who reads it instead: a paragraph each.
ALTER TABLE "course_lessons" ADD COLUMN "video_text" TEXT[] NOT NULL DEFAULT '{}';
