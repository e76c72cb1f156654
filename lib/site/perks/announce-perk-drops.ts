import "server-only";
import { sql } from "kysely";
import { now } from "../../platform/clock";
import { daysAfter } from "../../platform/dates";
import { db, transaction } from "../../platform/db/client";
import { lockPerkDrop } from "../../platform/db/locks";
import { appNow, query } from "../../platform/db/query";
import { enqueueAll } from "../../platform/jobs";
import { log } from "../../platform/log";
import { findNextRelease, mayReadDrops, publicDrop } from "./perk-drop-queries";
import { DROP_DAYS } from "./perk-drops";

const BATCH = 200;

/**
 * Enqueues a mail to every subscriber for each released drop. A delivery and its job are one transaction, so an
 * interrupted run continues where it stopped and nobody gets two mails. A drop older than two weeks is not announced.
 * A drop every two weeks is sold: without one to come the log warns.
 */
export async function announcePerkDrops(): Promise<void> {
  for (const key of await dueDrops()) {
    while (await announceTo(key, BATCH));
  }
  const next = await findNextRelease();
  if (!next || next > daysAfter(await now(db()), DROP_DAYS)) {
    log().warn({ code: "perk_drop_missing", reason: "no drop comes out within the next two weeks" });
  }
}

async function dueDrops(): Promise<string[]> {
  return transaction(async (tx) => {
    const at = await now(tx);
    const oldest = new Date(at.getTime() - DROP_DAYS * 86_400_000);
    const due = await tx.perkDrop.findMany({
      where: { announcedAt: null, ...publicDrop, releasedOn: { lte: at, gt: oldest } },
      select: { key: true },
    });
    return due.map(({ key }) => key);
  });
}

async function announceTo(dropKey: string, most: number): Promise<boolean> {
  return transaction(async (tx) => {
    // Overlapping runs take turns: a run that skipped another one's rows would mark the drop as announced too early.
    await lockPerkDrop(tx, dropKey);
    const open = await tx.perkDrop.count({ where: { key: dropKey, announcedAt: null } });
    if (open === 0) return false;
    // Guests have no email of their own.
    const people = await query(tx)
      .insertInto("perk_deliveries")
      .columns(["drop_key", "user_id", "enqueued_at"])
      .expression((of) =>
        of
          .selectFrom("users as u")
          .select([sql<string>`${dropKey}::text`.as("key"), "u.id", appNow.as("at")])
          .where("u.kind", "=", "account")
          .where(mayReadDrops)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom("perk_deliveries as d")
                  .select("d.user_id")
                  .where("d.drop_key", "=", dropKey)
                  .whereRef("d.user_id", "=", "u.id"),
              ),
            ),
          )
          .limit(most),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning("user_id as userId")
      .execute();
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
