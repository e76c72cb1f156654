import "server-only";
import { now } from "../clock";
import { transaction } from "../db";
import { enqueueAll } from "../jobs";
import { DROP_DAYS } from "./rules";

const BATCH = 200;

/**
 * Enqueues a mail to every subscriber for each released drop. A delivery and its job are one transaction, so an
 * interrupted run continues where it stopped and nobody gets two mails. A drop older than two weeks is not announced.
 */
export async function announceDrops(): Promise<void> {
  for (const key of await dueDrops()) {
    while (await announceTo(key, BATCH));
  }
}

async function dueDrops(): Promise<string[]> {
  return transaction(async (tx) => {
    const at = await now(tx);
    const oldest = new Date(at.getTime() - DROP_DAYS * 86_400_000);
    const due = await tx.perkDrop.findMany({
      where: { announcedAt: null, isPublished: true, retiredAt: null, releasedOn: { lte: at, gt: oldest } },
      select: { key: true },
    });
    return due.map(({ key }) => key);
  });
}

async function announceTo(dropKey: string, most: number): Promise<boolean> {
  return transaction(async (tx) => {
    // Overlapping runs take turns: a run that skipped another one's rows would mark the drop as announced too early.
    const open = await tx.$queryRaw<unknown[]>`
      SELECT FROM perk_drops WHERE key = ${dropKey} AND announced_at IS NULL FOR UPDATE`;
    if (open.length === 0) return false;
    // The same rule as isSubscriber, for everybody at once. Guests have no email of their own.
    const people = await tx.$queryRaw<{ userId: string }[]>`
      INSERT INTO perk_deliveries (drop_key, user_id, enqueued_at)
      SELECT ${dropKey}, u.id, app_now() FROM users u
      WHERE u.kind = 'account' AND (
        EXISTS (SELECT FROM purchases p WHERE p.user_id = u.id AND p.status = 'paid')
        OR EXISTS (SELECT FROM entitlements e WHERE e.user_id = u.id AND e.revoked_at IS NULL
          AND e.starts_at <= app_now() AND (e.ends_at IS NULL OR e.ends_at > app_now())))
        AND NOT EXISTS (SELECT FROM perk_deliveries d WHERE d.drop_key = ${dropKey} AND d.user_id = u.id)
      LIMIT ${most}
      ON CONFLICT DO NOTHING RETURNING user_id AS "userId"`;
    await enqueueAll(
      tx,
      "perks.drop-mail",
      people.map(({ userId }) => ({ dropKey, userId })),
    );
    if (people.length === most) return true;
    await tx.perkDrop.update({ where: { key: dropKey }, data: { announcedAt: await now(tx) } });
    return false;
  });
}
