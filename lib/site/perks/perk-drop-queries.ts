import "server-only";
import type { ExpressionBuilder } from "kysely";
import type { DB } from "../../generated/kysely/types";
import { now } from "../../platform/clock";
import { db } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { sanitizeHtml } from "../../platform/html";

/**
 * A subscriber has paid for anything that was not refunded, or has a valid entitlement (a seat, or a gift of the
 * operator). product.md, section 11.
 */
export async function isSubscriber(userId: string): Promise<boolean> {
  const [found] = await query()
    .selectFrom("users as u")
    .select("u.id")
    .where("u.id", "=", userId)
    .where(mayReadDrops)
    .execute();
  return found !== undefined;
}

/** Whether the user `u` is a subscriber. */
export const mayReadDrops = ({ or, exists, selectFrom }: ExpressionBuilder<DB & { u: DB["users"] }, "u">) =>
  or([
    exists(
      selectFrom("purchases as p")
        .select("p.id")
        .whereRef("p.user_id", "=", "u.id")
        .where("p.status", "=", "paid"),
    ),
    exists(selectFrom("active_entitlements as e").select("e.id").whereRef("e.user_id", "=", "u.id")),
  ]);

export type Drop = {
  key: string;
  title: string;
  kind: "discount" | "prompts" | "template" | "partner";
  summary: string;
  html: string;
  releasedOn: Date;
};

export const publicDrop = { isPublished: true, retiredAt: null } as const;

export async function findNextRelease(): Promise<Date | null> {
  const next = await db().perkDrop.findFirst({
    where: { ...publicDrop, releasedOn: { gt: await now(db()) } },
    orderBy: { releasedOn: "asc" },
    select: { releasedOn: true },
  });
  return next?.releasedOn ?? null;
}

export type DropTitle = Pick<Drop, "key" | "title" | "kind" | "releasedOn">;

/** For everybody: what is out, newest first, without a word of its text. */
export async function listDropTitles(): Promise<DropTitle[]> {
  const rows = await db().perkDrop.findMany({
    where: { ...publicDrop, releasedOn: { lte: await now(db()) } },
    orderBy: { releasedOn: "desc" },
    select: { key: true, title: true, kind: true, releasedOn: true },
  });
  return rows.map(({ kind, ...drop }) => ({ ...drop, kind: kind as Drop["kind"] }));
}

/** Only for subscribers: call `isSubscriber` first. */
export async function listDrops(): Promise<Drop[]> {
  const rows = await db().perkDrop.findMany({
    where: { ...publicDrop, releasedOn: { lte: await now(db()) } },
    orderBy: { releasedOn: "desc" },
  });
  return rows.map(({ key, title, kind, summary, content, releasedOn }) => {
    return { key, title, kind: kind as Drop["kind"], summary, html: sanitizeHtml(content), releasedOn };
  });
}
