import "server-only";
import { db } from "../db";
import type { BadgeKey } from "./rules";

export type BadgeView = { key: BadgeKey; name: string };

/** The newest badges of somebody; the dashboard shows five (section 9). */
export async function listBadges(userId: string, limit = 5): Promise<BadgeView[]> {
  const badges = await db().badge.findMany({
    where: { userId },
    orderBy: [{ awardedAt: "desc" }, { id: "desc" }],
    take: limit,
    select: { key: true, name: true },
  });
  return badges.map(({ key, name }) => ({ key: key as BadgeKey, name }));
}
