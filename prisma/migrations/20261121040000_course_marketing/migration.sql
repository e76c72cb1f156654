-- The marketing record of a course, as it stands in content/; null shows the generic one.
ALTER TABLE "courses" ADD COLUMN "marketing" JSONB;
