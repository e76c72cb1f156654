import "server-only";
import { sql } from "kysely";
import { levelSku, levels } from "../learning/skus";
import type { Tx } from "../platform/db/client";
import { query } from "../platform/db/query";
import { AppError } from "../platform/errors";
import { hrefOf } from "./product-paths";
import { type Line, productName } from "./products";

export type AccessView = {
  sku: string;
  name: string;
  endsAt: Date | null;
  seatOf: string | null;
  href: string;
};

/** What is open to somebody, the levels first. Stands inside another statement, too. */
export function accessOf(userId: string) {
  const levelSkus = levels.map(levelSku);
  return query()
    .selectFrom(({ selectFrom }) =>
      selectFrom("active_entitlements")
        .selectAll()
        .distinctOn("sku")
        .where("user_id", "=", userId)
        .orderBy("sku")
        .orderBy("ends_at", (ends) => ends.desc().nullsFirst())
        .as("e"),
    )
    .leftJoin("course_skus as c", "c.sku", "e.sku")
    .leftJoin("seat_assignments as a", (on) =>
      on.onRef("a.id", "=", "e.source_id").on("e.source", "=", "seat"),
    )
    .leftJoin("seats as s", "s.id", "a.seat_id")
    .leftJoin("seat_packs as p", "p.id", "s.pack_id")
    .leftJoin("orgs as o", "o.id", "p.org_id")
    .select(["e.sku", "e.ends_at as endsAt", "c.title", "o.name as seatOf"])
    .orderBy(({ ref }) => sql`array_position(${levelSkus}::text[], ${ref("e.sku")})`)
    .orderBy("e.starts_at")
    .orderBy("e.sku");
}

type AccessRow = Awaited<ReturnType<ReturnType<typeof accessOf>["execute"]>>[number];

export const listAccess = async (userId: string): Promise<AccessView[]> =>
  toAccess(await accessOf(userId).execute());

export const toAccess = (rows: AccessRow[]): AccessView[] =>
  rows.map(({ sku, endsAt, title, seatOf }) => {
    return { sku, endsAt, seatOf, name: title ?? productName(sku) ?? sku, href: hrefOf(sku) };
  });

/** Nothing is sold again to who has it for life. */
export const isForLife = (access: AccessView | undefined): boolean => access?.endsAt === null;

/** Only lifetime access blocks a purchase; a 60-day seat does not. @throws AppError `conflict` */
export async function refuseOwned(tx: Tx, userId: string, { coveredBy }: Line): Promise<void> {
  if (coveredBy.length === 0) return;
  const where = { userId, sku: { in: coveredBy }, endsAt: null };
  if ((await tx.activeEntitlement.count({ where })) > 0) {
    throw new AppError("conflict", "You have this already: it is on your dashboard.");
  }
}
