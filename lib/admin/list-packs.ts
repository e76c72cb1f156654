import "server-only";
import { read } from "../db";
import { Prisma } from "../generated/prisma/client";
import { seatStateSql } from "../organisations/view";

export type Pack = {
  at: Date;
  reference: string | null;
  status: string | null;
  /** EUR cents. */
  amount: number | null;
  size: number | null;
  endedAt: Date | null;
  endedReason: string | null;
  active: number;
  invited: number;
  free: number;
  ended: number;
};

const bought = Prisma.raw("o.reference, o.status::text AS status, o.amount_total AS amount");
const state = Prisma.raw(seatStateSql);

/**
 * Packs of an organisation and its owner's orders that opened no pack, latest first. Somebody who writes that seats
 * do not work may have no pack at all.
 */
export function listPacks({ id, owner }: { id: string; owner: { id: string } }): Promise<Pack[]> {
  return read<Pack>`
    SELECT p.created_at AS at, ${bought}, p.size, p.ended_at AS "endedAt", p.ended_reason AS "endedReason", of.*
    FROM seat_packs p LEFT JOIN purchases b ON b.id = p.purchase_id LEFT JOIN orders o ON o.id = b.order_id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE now.state = 'active')::int AS active, count(*) FILTER (WHERE now.state = 'invited')::int AS invited,
        count(*) FILTER (WHERE now.state = 'free')::int AS free, count(*) FILTER (WHERE now.state = 'ended')::int AS ended
      FROM seats s CROSS JOIN LATERAL (SELECT ${state} AS state) now WHERE s.pack_id = p.id
    ) of
    WHERE p.org_id = ${id}::uuid
    UNION ALL SELECT o.created_at, ${bought}, NULL, NULL, NULL, 0, 0, 0, 0
    FROM purchases b JOIN orders o ON o.id = b.order_id LEFT JOIN seat_packs p ON p.purchase_id = b.id
    WHERE b.user_id = ${owner.id}::uuid AND b.sku LIKE 'seats%' AND p.id IS NULL
    ORDER BY at DESC, reference`;
}
