-- An organisation sees of an ended seat who had it, under the name and address of that time. They are written when the
-- person changes either afterwards, whoever writes it and however the seat came to its end (taken back, 60 days over,
-- pack given back); until then the account has them.
ALTER TABLE "seat_assignments"
  ADD COLUMN "name_at_end" TEXT,
  ADD COLUMN "email_at_end" TEXT,
  ADD CONSTRAINT "seat_assignments_at_end" CHECK (
    "email_at_end" IS NULL AND "name_at_end" IS NULL OR "email_at_end" IS NOT NULL AND "user_id" IS NOT NULL);

-- What is still known of changes before this.
UPDATE seat_assignments a SET name_at_end = u.name, email_at_end = first.old_email
FROM (
  SELECT DISTINCT ON (b.id) b.id, b.user_id, c.old_email
  FROM seat_assignments b JOIN seats s ON s.id = b.seat_id JOIN seat_packs p ON p.id = s.pack_id
  JOIN email_changes c ON c.user_id = b.user_id AND c.confirmed_at >= least(b.ended_at, s.ends_at, p.ended_at)
  ORDER BY b.id, c.confirmed_at
) first JOIN users u ON u.id = first.user_id
WHERE a.id = first.id;

CREATE FUNCTION keep_seats_at_their_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE seat_assignments a SET name_at_end = OLD.name, email_at_end = OLD.email
  FROM seats s JOIN seat_packs p ON p.id = s.pack_id
  WHERE a.user_id = OLD.id AND a.seat_id = s.id AND a.email_at_end IS NULL
    AND least(a.ended_at, s.ends_at, p.ended_at) <= app_now();
  RETURN NULL;
END $$;
CREATE TRIGGER users_seats_at_their_end AFTER UPDATE OF name, email ON users FOR EACH ROW
  WHEN (OLD.kind = 'account' AND OLD.email IS NOT NULL
    AND (OLD.name, OLD.email) IS DISTINCT FROM (NEW.name, NEW.email))
  EXECUTE FUNCTION keep_seats_at_their_end();
