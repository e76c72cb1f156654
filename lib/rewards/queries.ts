import "server-only";
import { read } from "../db";
import type { BadgeKey } from "./rules";

export type BadgeView = { key: BadgeKey; name: string };

/** The dashboard shows five (product.md, section 9). */
export async function listBadges(userId: string, limit = 5): Promise<BadgeView[]> {
  return read<BadgeView>`
    SELECT key, name FROM badges WHERE user_id = ${userId}::uuid ORDER BY awarded_at DESC, id DESC LIMIT ${limit}`;
}
