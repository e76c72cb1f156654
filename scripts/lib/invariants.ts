import pg from "pg";

/** Each statement selects the rows that break the rule: one column that names the row. */
const invariants: Record<string, string> = {
  "a paid order has one purchase, unless its link left a choice that nobody has made": `
    SELECT reference FROM orders o WHERE paid_at IS NOT NULL
      AND (SELECT count(*) FROM purchases p WHERE p.order_id = o.id) <> 1
      AND NOT (payment_link IS NOT NULL AND NOT EXISTS (SELECT FROM purchases p WHERE p.order_id = o.id))`,
  "a paid order's purchase has exactly one entitlement, or one pack of seats": `
    SELECT o.reference FROM orders o JOIN purchases p ON p.order_id = o.id
    WHERE o.paid_at IS NOT NULL AND o.user_id IS NOT NULL
      AND (SELECT count(*) FROM entitlements e WHERE e.source = 'purchase' AND e.source_id = p.id)
        + (SELECT count(*) FROM seat_packs s WHERE s.purchase_id = p.id) <> 1`,
  "an unpaid order has opened nothing": `
    SELECT o.reference FROM orders o JOIN purchases p ON p.order_id = o.id
    WHERE o.paid_at IS NULL AND (p.status IN ('paid', 'refunded')
      OR EXISTS (SELECT FROM entitlements e WHERE e.source = 'purchase' AND e.source_id = p.id)
      OR EXISTS (SELECT FROM seat_packs s WHERE s.purchase_id = p.id))`,
  "a refunded or disputed order opens nothing": `
    SELECT o.reference FROM orders o JOIN purchases p ON p.order_id = o.id
    WHERE o.status IN ('refunded', 'disputed') AND (
      EXISTS (SELECT FROM entitlements e WHERE e.source = 'purchase' AND e.source_id = p.id AND e.revoked_at IS NULL)
      OR EXISTS (SELECT FROM seat_packs s WHERE s.purchase_id = p.id AND s.ended_at IS NULL))`,
  "a paid order that stands is open": `
    SELECT o.reference FROM orders o JOIN purchases p ON p.order_id = o.id
    WHERE o.status IN ('paid', 'partially_refunded') AND (
      EXISTS (SELECT FROM entitlements e WHERE e.source = 'purchase' AND e.source_id = p.id
        AND e.revoked_reason IN ('refund', 'dispute'))
      OR EXISTS (SELECT FROM seat_packs s WHERE s.purchase_id = p.id AND s.ended_at IS NOT NULL AND s.owner_ended_at IS NULL))`,
  "the state of an order agrees with its amounts": `
    SELECT reference FROM orders WHERE paid_at IS NOT NULL AND NOT CASE status
      WHEN 'refunded' THEN amount_refunded = amount_total AND amount_total > 0
      WHEN 'partially_refunded' THEN amount_refunded BETWEEN 1 AND amount_total - 1
      WHEN 'disputed' THEN dispute_status IN ('open', 'lost')
      ELSE amount_refunded = 0 AND coalesce(dispute_status <> 'open', true) END`,
  "order, purchases and entitlements are of one person": `
    SELECT o.reference FROM orders o JOIN purchases p ON p.order_id = o.id
    LEFT JOIN entitlements e ON e.source = 'purchase' AND e.source_id = p.id
    WHERE p.user_id IS DISTINCT FROM o.user_id OR (e.id IS NOT NULL AND e.user_id <> o.user_id)`,
  "an entitlement has a source": `
    SELECT e.id FROM entitlements e WHERE e.source = 'purchase' AND NOT EXISTS (SELECT FROM purchases p WHERE p.id = e.source_id)
      OR e.source = 'seat' AND NOT EXISTS (SELECT FROM seat_assignments a WHERE a.id = e.source_id)`,
  "a pack has as many seats as its size": `
    SELECT p.id FROM seat_packs p WHERE size <> (SELECT count(*) FROM seats s WHERE s.pack_id = p.id)`,
  "a seat of a pack that has ended gives nothing": `
    SELECT s.id FROM seats s JOIN seat_packs p ON p.id = s.pack_id
    JOIN seat_assignments a ON a.seat_id = s.id
    JOIN entitlements e ON e.source = 'seat' AND e.source_id = a.id
    WHERE p.ended_at IS NOT NULL AND e.revoked_at IS NULL AND (p.owner_ended_at IS NULL OR e.ends_at > app_now())`,
  "an active seat has one person, an invited one an invitation, any other neither": `
    SELECT s.id FROM seats s WHERE
      (status = 'active') <> EXISTS (SELECT FROM seat_assignments a WHERE a.seat_id = s.id AND a.ended_at IS NULL)
      OR (status = 'invited') <> EXISTS (SELECT FROM org_invitations i
        WHERE i.seat_id = s.id AND i.accepted_at IS NULL AND i.revoked_at IS NULL)`,
  "a seat gives nothing beyond its 60 days, and nothing to who lost it": `
    SELECT e.id FROM entitlements e JOIN seat_assignments a ON e.source = 'seat' AND a.id = e.source_id
    JOIN seats s ON s.id = a.seat_id
    WHERE e.ends_at IS NULL OR e.ends_at > s.ends_at
      OR a.ended_at IS NOT NULL AND e.ends_at > greatest(a.ended_at, e.starts_at + interval '1 millisecond')`,
  "no checkout is open for an order that has ended": `
    SELECT o.reference FROM orders o JOIN purchases p ON p.order_id = o.id
    WHERE p.open_key IS NOT NULL AND o.status NOT IN ('created', 'pending')`,
  "a code is redeemed with a paid order only, and more often than its limit only where the admin pages were told": `
    SELECT o.reference FROM code_redemptions r JOIN orders o ON o.id = r.order_id
    WHERE r.redeemed_at IS NOT NULL AND o.paid_at IS NULL
    UNION ALL
    SELECT c.code FROM discount_codes c WHERE c.max_redemptions <
      (SELECT count(*) FROM code_redemptions r WHERE r.code = c.code AND r.redeemed_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM audit_log a WHERE a.action = 'code.overrun' AND a.details ->> 'code' = c.code)`,
  "a certificate rests on a closed attempt with its score, unless a corrected key changed that since": `
    SELECT c.id FROM certificates c JOIN attempts a ON a.id = c.attempt_id
    WHERE a.status <> 'closed' OR a.kind = 'practice' OR (c.revoked_at IS NULL AND a.score < 80)
      OR (a.score <> c.score AND NOT EXISTS (SELECT FROM attempt_rescores r WHERE r.attempt_id = a.id))`,
  "a pass that a corrected key would have failed waits for a person, or was decided": `
    SELECT r.id FROM attempt_rescores r JOIN attempts a ON a.id = r.attempt_id
    WHERE r.verdict = 'fails' AND (r.settled_at IS NULL OR r.outcome = 'kept') AND a.score < 80`,
  "what a finished rescoring earned is issued, or its job waits": `
    SELECT r.id FROM attempt_rescores r JOIN key_corrections c ON c.id = r.correction_id
    WHERE c.finished_at IS NOT NULL AND r.verdict = 'passes' AND r.settled_at IS NULL AND NOT EXISTS (
      SELECT FROM pgboss.job j WHERE j.name = 'certificates.issue-rescored' AND j.data ->> 'rescoreId' = r.id::text
        AND j.state IN ('created', 'retry', 'active', 'failed'))`,
  "a certificate is revoked with the entitlement that it rests on": `
    SELECT c.id FROM certificates c JOIN entitlements e ON e.id = c.entitlement_id
    JOIN purchases p ON e.source = 'purchase' AND p.id = e.source_id
    WHERE c.revoked_at IS NULL AND p.status = 'refunded' AND NOT EXISTS (
      SELECT FROM entitlements o WHERE o.user_id = c.user_id AND o.revoked_at IS NULL
        AND o.sku IN (SELECT sku FROM certificate_skus s WHERE s.certificate_id = c.id))`,
  "XP for lessons is 50 a completion": `
    SELECT u.id FROM users u
    WHERE (SELECT coalesce(sum(amount), 0) FROM xp_ledger x WHERE x.user_id = u.id AND reason LIKE 'lesson_completed:%')
      <> 50 * (SELECT count(*) FROM lesson_completions d WHERE d.user_id = u.id)`,
  "a completion is of a lesson of its course, by somebody enrolled": `
    SELECT d.id FROM lesson_completions d WHERE NOT EXISTS (
      SELECT FROM user_course_progress p WHERE p.user_id = d.user_id AND p.course_id = d.course_id)`,
  "no checkout waits for more than two days without an answer of Stripe": `
    SELECT reference FROM orders WHERE status = 'created' AND created_at < app_now() - interval '2 days'`,
};

export async function findViolations(ownerUrl: string): Promise<{ rule: string; rows: string[] }[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const found = [];
    for (const [rule, statement] of Object.entries(invariants)) {
      const { rows } = await client.query<Record<string, unknown>>(`${statement} LIMIT 10`);
      if (rows.length > 0) found.push({ rule, rows: rows.map((row) => String(Object.values(row)[0])) });
    }
    return found;
  } finally {
    await client.end();
  }
}
