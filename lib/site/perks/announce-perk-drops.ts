import "server-only";
import { sql } from "kysely";
import { now } from "../../platform/clock";
import { daysAfter } from "../../platform/dates";
import { db, transaction } from "../../platform/db/client";
import { lockPerkDrop } from "../../platform/db/locks";
import { anyOf, appNow, query } from "../../platform/db/query";
import { FIRST_ID } from "../../platform/ids";
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
    // Who subscribes or signs up during a round is met by the next one.
    while (await announceToAll(key));
    await markAnnounced(key);
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

/** Goes through people by id: a batch takes as long, however many were told before. Returns whether somebody was told. */
async function announceToAll(dropKey: string): Promise<boolean> {
  let told = 0;
  for (let after = FIRST_ID; ; ) {
    const people = await listAccounts(after);
    const last = people.at(-1);
    if (last === undefined) return told > 0;
    told += await announceTo(dropKey, people);
    after = last;
  }
}

/** Guests have no email of their own. */
async function listAccounts(after: string): Promise<string[]> {
  const rows = await query()
    .selectFrom("users")
    .select("id")
    .where("kind", "=", "account")
    .where("id", ">", after)
    .orderBy("id")
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns how many of them are subscribers and had not been told. */
async function announceTo(dropKey: string, accounts: string[]): Promise<number> {
  return transaction(async (tx) => {
    const people = await query(tx)
      .insertInto("perk_deliveries")
      .columns(["drop_key", "user_id", "enqueued_at"])
      .expression(
        (of) =>
          of
            .selectFrom("users as u")
            .select([sql<string>`${dropKey}::text`.as("key"), "u.id", appNow.as("at")])
            .where("u.id", "=", anyOf(accounts))
            .where(mayReadDrops)
            .orderBy("u.id"), // two runs at once would otherwise wait for each other's rows
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning("user_id as userId")
      .execute();
    await enqueueAll(
      tx,
      "perks.drop-mail",
      people.map(({ userId }) => ({ dropKey, userId })),
    );
    return people.length;
  });
}

async function markAnnounced(dropKey: string): Promise<void> {
  await transaction(async (tx) => {
    await lockPerkDrop(tx, dropKey);
    await tx.perkDrop.updateMany({
      where: { key: dropKey, announcedAt: null },
      data: { announcedAt: await now(tx) },
    });
  });
}
