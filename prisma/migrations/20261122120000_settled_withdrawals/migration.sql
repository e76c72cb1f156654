-- A withdrawal that brings no money back is answered; from then on nobody has to look at it.
ALTER TABLE "withdrawals"
  ADD COLUMN "settled_at" TIMESTAMPTZ(3),
  ADD COLUMN "answer" TEXT,
  ADD CONSTRAINT "withdrawals_settled" CHECK (("settled_at" IS NULL) = ("answer" IS NULL));
GRANT UPDATE ("settled_at", "answer") ON "withdrawals" TO skillbite_app;

-- The answer speaks to somebody: of an erased person's it goes with the name.
CREATE OR REPLACE FUNCTION anonymise_withdrawals() RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH anonymised AS (
    UPDATE withdrawals w
    SET name = o.pseudonym, email = o.pseudonym, answer = CASE WHEN w.answer IS NOT NULL THEN o.pseudonym END
    FROM orders o
    WHERE o.id = w.order_id AND o.pseudonym IS NOT NULL AND w.acknowledged_at IS NOT NULL
      AND (w.email <> o.pseudonym OR w.answer <> o.pseudonym)
    RETURNING w.id)
  SELECT count(*)::integer FROM anonymised
$$;
