import "server-only";
import { query } from "../../platform/db/query";
import { type BadgeView, isBadgeKey } from "./badges";

const SHOWN = 5; // on the dashboard: product.md, section 9

/** Newest first. */
export const badgesOf = (userId: string, limit = SHOWN) =>
  query()
    .selectFrom("badges")
    .select(["key", "name"])
    .where("user_id", "=", userId)
    .orderBy("awarded_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);

export const toBadges = (rows: { key: string; name: string }[]): BadgeView[] =>
  rows.flatMap(({ key, name }) => (isBadgeKey(key) ? [{ key, name }] : []));

export async function listBadges(userId: string, limit?: number): Promise<BadgeView[]> {
  return toBadges(await badgesOf(userId, limit).execute());
}
