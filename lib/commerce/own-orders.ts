import "server-only";
import { query } from "../platform/db/query";

/** A person's paid orders, and those whose payment is under way; newest first. */
export const ordersOf = (userId: string) =>
  query()
    .selectFrom("orders")
    .select(["reference", "paid_at as paidAt", "amount_total as amount"])
    .where("user_id", "=", userId)
    .where(({ eb, or, and }) =>
      or([
        eb("paid_at", "is not", null),
        and([eb("status", "=", "pending"), eb("submitted_at", "is not", null)]),
      ]),
    )
    .orderBy("paid_at", (of) => of.desc().nullsFirst())
    .limit(50);

/** Orders paid with this user's verified email that no account owns. They are offered, never claimed automatically. */
export const offersOf = (viewer: { email: string }) =>
  query()
    .selectFrom("orders as o")
    .innerJoin("claimable_orders as c", "c.id", "o.id")
    .leftJoin("users as owner", "owner.id", "o.user_id")
    .select("o.reference")
    .where("o.email", "=", viewer.email)
    .where(({ eb, or }) => or([eb("o.user_id", "is", null), eb("owner.kind", "=", "guest")]))
    .limit(5);
