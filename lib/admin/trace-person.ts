import "server-only";
import { read } from "../db";
import type { Trace } from "./trace-order";

const LINES = 50;

export function tracePerson(userId: string): Promise<Trace[]> {
  return read<Trace>`
    SELECT a.at, a.action AS what, concat_ws(', ', coalesce(u.email, a.actor_id::text, a.details ->> 'by', 'the system'), a.reason) AS detail
    FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id
    WHERE a.subject = ANY (ARRAY(
      SELECT 'users:' || ${userId}
      UNION ALL SELECT 'entitlements:' || id FROM entitlements WHERE user_id = ${userId}::uuid
      UNION ALL SELECT 'orders:' || id FROM orders WHERE user_id = ${userId}::uuid
      UNION ALL SELECT 'certificates:' || id FROM certificates WHERE user_id = ${userId}::uuid
      UNION ALL SELECT 'attempts:' || id FROM attempts WHERE user_id = ${userId}::uuid))
    ORDER BY a.at DESC, a.id LIMIT ${LINES}`;
}
