/** For how many days the audit log marks an order: nothing records when somebody has dealt with it. */
const SHOWN_DAYS = 30;

const inAudit = (action: string) => `o.id IN (SELECT substr(a.subject, 8)::uuid FROM audit_log a
      WHERE a.action = '${action}' AND a.at > app_now() - interval '${SHOWN_DAYS} days')`;

/** Not fully refunded. A free order has no money to return, but a withdrawal from it still needs an answer. */
const isOwed =
  "(o.amount_refunded < o.amount_total OR o.amount_total = 0) AND o.dispute_status IS DISTINCT FROM 'lost'";

/**
 * What needs an operator's attention, as SQL conditions on an order `o`: for the overview, the filter and the row's
 * marks. Each condition starts at an index or a small table.
 */
export const orderWatch = {
  withdrawn: {
    label: "Open withdrawal",
    sql: `o.id IN (SELECT order_id FROM withdrawals WHERE settled_at IS NULL) AND ${isOwed}`,
  },
  disputed: { label: "In dispute", sql: "o.dispute_status = 'open'" },
  unrefunded: {
    label: "Refund refused",
    sql: `o.id IN (
      SELECT r.order_id FROM order_refunds r WHERE r.failed_at IS NOT NULL AND NOT EXISTS (
        SELECT FROM order_refunds n WHERE n.order_id = r.order_id AND n.requested_at > r.requested_at)) AND ${isOwed}`,
  },
  refused: { label: "Payment refused", sql: inAudit("payment.refused") },
  overrun: { label: "Code used too often", sql: inAudit("code.overrun") },
} as const;

export const withdrawnSince = `CASE WHEN ${orderWatch.withdrawn.sql} THEN
  (SELECT w.declared_at FROM withdrawals w WHERE w.order_id = o.id) END`;

export const orderOfEvent = `(SELECT o.reference FROM orders o
  WHERE o.stripe_session_id = e.object_id OR o.stripe_payment_intent_id = e.payload ->> 'payment_intent' LIMIT 1)`;

export type Watched = keyof typeof orderWatch;
const watched = Object.entries(orderWatch);

export const orderMarks = `concat_ws(', ', ${watched
  .map(([, { label, sql }]) => `CASE WHEN ${sql} THEN '${label.toLowerCase()}' END`)
  .join(", ")})`;

export const orderCounts = watched
  .map(([name, { sql }]) => `(SELECT count(*)::int FROM orders o WHERE ${sql}) AS "${name}"`)
  .join(", ");
