import "server-only";
import { REVOKED_BECAUSE } from "../certificates/rules";
import { db, read } from "../db";
import { Prisma } from "../generated/prisma/client";
import { skuName } from "./list-orders";

export type Trace = { at: Date; what: string; detail: string | null };

const revokedBecause = `CASE c.revoked_reason::text ${Object.entries(REVOKED_BECAUSE)
  .map(([reason, words]) => `WHEN '${reason}' THEN '${words.replaceAll("'", "''")}'`)
  .join(" ")} END`;

export async function traceOrder(reference: string): Promise<Trace[] | null> {
  const order = await db().order.findUnique({ where: { reference }, select: { id: true } });
  if (!order) return null;
  return read<Trace>`
    WITH o AS (SELECT * FROM orders WHERE id = ${order.id}::uuid),
    opened AS (
      SELECT e.*, p.sku AS bought FROM purchases p JOIN o ON o.id = p.order_id
      JOIN entitlements e ON e.source = 'purchase' AND e.source_id = p.id)
    SELECT created_at AS at, 'Begun' AS what, concat_ws(', ',
        (SELECT string_agg(${Prisma.raw(skuName)}, ', ') FROM purchases p WHERE p.order_id = o.id),
        CASE WHEN payment_link IS NOT NULL THEN 'by a payment link' END) AS detail FROM o
    UNION ALL SELECT paid_at, 'Paid', invoice_number FROM o WHERE paid_at IS NOT NULL
    UNION ALL SELECT receipt_sent_at, 'Receipt mailed', receipt_message_id FROM o WHERE receipt_sent_at IS NOT NULL
    UNION ALL SELECT e.received_at, 'Stripe: ' || e.type, concat_ws(', ', e.id,
        CASE WHEN e.failure IS NOT NULL THEN 'failed: ' || e.failure WHEN e.processed_at IS NULL THEN 'not handled' END)
      FROM stripe_events e JOIN o ON e.object_id = o.stripe_session_id OR (o.stripe_payment_intent_id IS NOT NULL
        AND e.payload ->> 'payment_intent' = o.stripe_payment_intent_id)
    UNION ALL SELECT starts_at, 'Opens ' || bought, CASE WHEN ends_at IS NULL THEN 'for life'
      ELSE 'until ' || ends_at::date END FROM opened
    UNION ALL SELECT revoked_at, 'Ends ' || bought, revoked_reason FROM opened WHERE revoked_at IS NOT NULL
    UNION ALL SELECT c.issued_at, 'Certificate ' || c.code, c.title FROM certificates c JOIN opened e ON e.id = c.entitlement_id
    UNION ALL SELECT c.revoked_at, 'Revokes ' || c.code, ${Prisma.raw(revokedBecause)}
      FROM certificates c JOIN opened e ON e.id = c.entitlement_id WHERE c.revoked_at IS NOT NULL
    UNION ALL SELECT k.created_at, 'Opens ' || k.size || ' seats', NULL FROM seat_packs k JOIN purchases p ON p.id = k.purchase_id
      JOIN o ON o.id = p.order_id
    UNION ALL SELECT k.ended_at, CASE k.ended_reason WHEN 'dispute' THEN 'Seats rest' ELSE 'Seats end' END, k.ended_reason FROM seat_packs k JOIN purchases p ON p.id = k.purchase_id
      JOIN o ON o.id = p.order_id WHERE k.ended_at IS NOT NULL
    UNION ALL SELECT r.requested_at, 'Refund asked for: €' || to_char(r.amount / 100.0, 'FM9999990.00'), r.reason
      FROM order_refunds r JOIN o ON o.id = r.order_id
    UNION ALL SELECT coalesce(r.done_at, r.failed_at), CASE WHEN r.done_at IS NULL THEN 'Refund refused by Stripe'
        ELSE 'Refund taken by Stripe' END, coalesce(r.failure, r.stripe_refund_id)
      FROM order_refunds r JOIN o ON o.id = r.order_id WHERE coalesce(r.done_at, r.failed_at) IS NOT NULL
    UNION ALL SELECT w.declared_at, 'Withdrawal declared', CASE WHEN w.acknowledged_at IS NULL THEN 'not acknowledged yet'
        ELSE 'acknowledged ' || to_char(w.acknowledged_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') END
      FROM withdrawals w JOIN o ON o.id = w.order_id
    UNION ALL SELECT w.settled_at, 'Withdrawal answered', w.answer
      FROM withdrawals w JOIN o ON o.id = w.order_id WHERE w.settled_at IS NOT NULL
    UNION ALL SELECT coalesce(j.completed_on, j.created_on), 'Mail: ' || split_part(j.name, '.', 2), j.state::text
      FROM pgboss.job j WHERE j.name IN ('commerce.receipt-mail', 'commerce.refund-mail', 'commerce.access-mail',
          'commerce.payment-failed-mail')
        AND j.data ->> 'orderId' = ${order.id}
    UNION ALL SELECT a.at, 'Admin: ' || a.action, concat_ws(', ', coalesce(u.email, a.details ->> 'by'), a.reason)
      FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id WHERE a.subject = 'orders:' || ${order.id}::text
    ORDER BY at DESC, what`;
}
