-- What first ended a pack stays its reason. That its owner ended it too, while a dispute rested it, is a fact of its own.
ALTER TABLE "seat_packs" ADD COLUMN "owner_ended_at" TIMESTAMPTZ(3);
UPDATE seat_packs SET owner_ended_at = ended_at WHERE ended_reason = 'owner';
ALTER TABLE "seat_packs" ADD CONSTRAINT "seat_packs_owner_end" CHECK (
  (owner_ended_at IS NULL OR ended_at IS NOT NULL)
  AND (coalesce(ended_reason, '') <> 'owner' OR (owner_ended_at = ended_at) IS TRUE));

-- A lost dispute was written down as a refund.
UPDATE seat_packs k SET ended_reason = 'dispute'
FROM purchases p JOIN orders o ON o.id = p.order_id
WHERE p.id = k.purchase_id AND k.ended_reason = 'refund' AND o.dispute_status = 'lost' AND o.status = 'disputed';

-- 'resting': a won dispute reopens it. 'paid_back': refunded by us, or taken back by the bank.
CREATE VIEW "seat_pack_states" WITH (security_invoker = true) AS
  SELECT k.id, k.org_id, k.purchase_id,
    CASE WHEN k.ended_at IS NULL THEN 'open' WHEN k.owner_ended_at IS NOT NULL THEN 'ended_by_owner'
      WHEN k.ended_reason = 'dispute' AND o.status IS DISTINCT FROM 'refunded' AND o.dispute_status IS DISTINCT FROM 'lost'
      THEN 'resting' ELSE 'paid_back' END AS state
  FROM seat_packs k LEFT JOIN purchases p ON p.id = k.purchase_id LEFT JOIN orders o ON o.id = p.order_id;

REVOKE INSERT, UPDATE, DELETE ON "seat_pack_states" FROM skillbite_app;
