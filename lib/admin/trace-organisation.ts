import "server-only";
import { read } from "../db";
import type { Trace } from "./trace-order";

const LINES = 50;

export function traceOrganisation(orgId: string): Promise<Trace[]> {
  return read<Trace>`
    WITH packs AS (SELECT id, purchase_id FROM seat_packs WHERE org_id = ${orgId}::uuid)
    SELECT a.at, a.action AS what, concat_ws(', ', coalesce(u.email, a.actor_id::text, a.details ->> 'by', 'the system'), a.reason) AS detail
    FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id
    WHERE a.subject = ANY (ARRAY(
      SELECT 'orgs:' || ${orgId}
      UNION ALL SELECT 'seats:' || s.id FROM seats s JOIN packs ON packs.id = s.pack_id
      UNION ALL SELECT 'orders:' || b.order_id FROM purchases b JOIN packs ON packs.purchase_id = b.id))
    ORDER BY a.at DESC, a.id LIMIT ${LINES}`;
}
