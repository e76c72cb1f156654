-- What the schema language cannot say: checks, partial unique indexes, triggers, and what the
-- application's role may do. The role is `skillbite_app`, or a login that is a member of it.

-- The time of business rules. Tests move it: ALTER DATABASE … SET skillbite.clock_offset = '2 days'.
CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT date_trunc('milliseconds', now()
    + coalesce(nullif(current_setting('skillbite.clock_offset', true), '')::interval, interval '0'))
$$;

-- People ----------------------------------------------------------------------------------------
ALTER TABLE users
  ADD CONSTRAINT users_email_normalised CHECK (email = lower(email)),
  ADD CONSTRAINT users_guest_has_no_credentials
    CHECK (kind <> 'guest' OR (email IS NULL AND password_hash IS NULL AND role = 'learner')),
  ADD CONSTRAINT users_account_has_email CHECK (kind <> 'account' OR email IS NOT NULL);
ALTER TABLE pending_signups ADD CONSTRAINT pending_signups_email_normalised CHECK (email = lower(email));
ALTER TABLE email_captures ADD CONSTRAINT email_captures_email_normalised CHECK (email = lower(email));
ALTER TABLE tokens
  ADD CONSTRAINT tokens_subject CHECK (
    CASE purpose
      WHEN 'confirm_signup' THEN pending_signup_id IS NOT NULL AND user_id IS NULL
      WHEN 'reset_password' THEN user_id IS NOT NULL AND pending_signup_id IS NULL
    END);

-- Courses ---------------------------------------------------------------------------------------
ALTER TABLE courses
  ADD CONSTRAINT courses_slug CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT courses_price CHECK (price >= 0),
  ADD CONSTRAINT courses_duration CHECK (duration_hours > 0);
ALTER TABLE course_lessons
  ADD CONSTRAINT course_lessons_duration CHECK (duration_minutes >= 0),
  ADD CONSTRAINT course_lessons_video_has_captions
    CHECK (video_url IS NULL OR (video_captions_url IS NOT NULL AND video_poster_url IS NOT NULL));
ALTER TABLE user_course_progress ADD CONSTRAINT progress_time CHECK (total_time_spent >= 0);
ALTER TABLE xp_ledger ADD CONSTRAINT xp_amount CHECK (amount > 0);

-- Completion is never taken back (product.md, reading 12).
CREATE FUNCTION keep_completed_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.completed_at IS NOT NULL AND NEW.completed_at IS DISTINCT FROM OLD.completed_at THEN
    RAISE EXCEPTION 'completed_at of progress % is final', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_completed_at BEFORE UPDATE ON user_course_progress
  FOR EACH ROW EXECUTE FUNCTION keep_completed_at();

-- Assessments -----------------------------------------------------------------------------------
ALTER TABLE attempts
  ADD CONSTRAINT attempts_score CHECK (score BETWEEN 0 AND 100),
  ADD CONSTRAINT attempts_closed CHECK ((status = 'closed') = (closed_at IS NOT NULL AND score IS NOT NULL)),
  ADD CONSTRAINT attempts_course CHECK ((kind = 'final_assessment') = (course_id IS NOT NULL)),
  ADD CONSTRAINT attempts_entitled CHECK (kind <> 'certification' OR entitlement_id IS NOT NULL);
CREATE UNIQUE INDEX attempts_one_open ON attempts (user_id, kind, coalesce(course_id, ''))
  WHERE status = 'open';
ALTER TABLE attempt_items
  ADD CONSTRAINT attempt_items_answer CHECK (answer_id IS NULL OR answer_id = ANY (option_ids));
ALTER TABLE knowledge_check_submissions ADD CONSTRAINT submissions_score CHECK (score BETWEEN 0 AND 100);
CREATE UNIQUE INDEX question_options_one_key ON question_options (version_id) WHERE is_correct;

-- Money -----------------------------------------------------------------------------------------
ALTER TABLE orders
  ADD CONSTRAINT orders_amount CHECK (amount_total >= 0),
  ADD CONSTRAINT orders_currency CHECK (currency = 'eur');
ALTER TABLE purchases ADD CONSTRAINT purchases_amount CHECK (amount >= 0);
ALTER TABLE entitlements ADD CONSTRAINT entitlements_period CHECK (ends_at > starts_at);
ALTER TABLE seat_packs ADD CONSTRAINT seat_packs_size CHECK (size IN (10, 25, 50));
ALTER TABLE seats ADD CONSTRAINT seats_number CHECK (number BETWEEN 1 AND 50);

-- Credentials -----------------------------------------------------------------------------------
ALTER TABLE certificates
  ADD CONSTRAINT certificates_code CHECK (code ~ '^SB-[0-9]{4}-[0-9]{16}$'),
  ADD CONSTRAINT certificates_score CHECK (score BETWEEN 0 AND 100),
  ADD CONSTRAINT certificates_period CHECK (expires_at > issued_at);

-- The application's role ------------------------------------------------------------------------
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'skillbite_app') THEN
    CREATE ROLE skillbite_app NOLOGIN;
  END IF;
END $$;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO skillbite_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO skillbite_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO skillbite_app;

-- Content comes from the sync, which runs as the owner; the application only publishes and retires.
REVOKE INSERT, UPDATE, DELETE ON courses, course_modules, course_lessons, questions, question_versions,
  question_options FROM skillbite_app;
GRANT UPDATE (is_published) ON courses TO skillbite_app;
GRANT UPDATE (retired_at) ON questions TO skillbite_app;
GRANT UPDATE (corrected_option_id) ON question_versions TO skillbite_app;

-- History is only ever added to. A person's rows go with the person: cascades run as the owner.
REVOKE UPDATE, DELETE ON xp_ledger, audit_log, consents, lesson_completions FROM skillbite_app;
REVOKE UPDATE, DELETE ON stripe_events FROM skillbite_app;
GRANT UPDATE (processed_at) ON stripe_events TO skillbite_app;
DO $$
BEGIN
  IF to_regclass('_prisma_migrations') IS NOT NULL THEN -- absent in a shadow database
    REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM skillbite_app;
  END IF;
END $$;
