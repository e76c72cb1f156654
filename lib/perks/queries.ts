import "server-only";
import { now } from "../clock";
import { db } from "../db";
import { sanitizeHtml } from "../html";

/**
 * A subscriber has paid for anything that was not refunded, or has a valid entitlement (a seat, or a gift of the
 * operator). product.md, section 11.
 */
export async function isSubscriber(userId: string): Promise<boolean> {
  const at = await now(db());
  const paid = await db().purchase.findFirst({ where: { userId, status: "paid" }, select: { id: true } });
  if (paid) return true;
  const held = await db().entitlement.findFirst({
    where: {
      userId,
      revokedAt: null,
      startsAt: { lte: at },
      OR: [{ endsAt: null }, { endsAt: { gt: at } }],
    },
    select: { id: true },
  });
  return held !== null;
}

export type Drop = {
  key: string;
  title: string;
  kind: "discount" | "prompts" | "template" | "partner";
  summary: string;
  html: string;
  releasedOn: Date;
};

export async function findNextRelease(): Promise<Date | null> {
  const next = await db().perkDrop.findFirst({
    where: { isPublished: true, retiredAt: null, releasedOn: { gt: await now(db()) } },
    orderBy: { releasedOn: "asc" },
    select: { releasedOn: true },
  });
  return next?.releasedOn ?? null;
}

/** Only for subscribers: call `isSubscriber` first. */
export async function listDrops(): Promise<Drop[]> {
  const rows = await db().perkDrop.findMany({
    where: { isPublished: true, retiredAt: null, releasedOn: { lte: await now(db()) } },
    orderBy: { releasedOn: "desc" },
  });
  return rows.map(({ key, title, kind, summary, content, releasedOn }) => {
    return { key, title, kind: kind as Drop["kind"], summary, html: sanitizeHtml(content), releasedOn };
  });
}
