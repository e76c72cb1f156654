import "server-only";
import { sql } from "kysely";
import type { Tx } from "../platform/db/client";
import { lockUser } from "../platform/db/locks";
import { query } from "../platform/db/query";

/**
 * Moves everything of a guest to an account and deletes the guest. The guest's open attempt is abandoned if the account
 * has an open one of the same kind and course.
 */
export async function mergeGuest(tx: Tx, guestId: string, accountId: string): Promise<void> {
  const guest = await lockUser(tx, guestId);
  if (guest?.kind !== "guest") return;
  const move = { where: { userId: guestId }, data: { userId: accountId } };
  await tx.order.updateMany(move);
  await moveOpenPurchases(tx, guestId, accountId);
  await tx.purchase.updateMany(move);
  await tx.entitlement.updateMany(move);
  await tx.certificate.updateMany(move);
  await tx.org.updateMany({ where: { ownerId: guestId }, data: { ownerId: accountId } });
  await moveCodes(tx, guestId, accountId);
  // Rows of consents and of XP never change, so the account gets copies.
  const consents = await tx.consent.findMany({
    where: { userId: guestId },
    select: { kind: true, version: true, givenAt: true },
  });
  await tx.consent.createMany({
    data: consents.map((consent) => ({ ...consent, userId: accountId })),
    skipDuplicates: true,
  });
  const xp = await tx.xpEntry.findMany({
    where: { userId: guestId },
    select: { amount: true, reason: true, createdAt: true },
  });
  await tx.xpEntry.createMany({
    data: xp.map((entry) => ({ ...entry, userId: accountId })),
    skipDuplicates: true,
  });
  await query(tx)
    .updateTable("attempts as guests")
    .set({ status: "abandoned" })
    .where("guests.user_id", "=", guestId)
    .where("guests.status", "=", "open")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("attempts as own")
          .where("own.user_id", "=", accountId)
          .where("own.status", "=", "open")
          .whereRef("own.kind", "=", "guests.kind")
          .whereRef("own.course_id", "is not distinct from", "guests.course_id"),
      ),
    )
    .execute();
  await tx.attempt.updateMany(move);
  await tx.exerciseTry.updateMany(move);
  await moveCards(tx, guestId, accountId);
  await moveReports(tx, guestId, accountId);
  await tx.user.delete({ where: { id: guestId } });
}

/** The account can continue the guest's open payment, unless it has its own. */
async function moveOpenPurchases(tx: Tx, guestId: string, accountId: string): Promise<void> {
  const moved = sql<string>`replace(guests.open_key, ${guestId}, ${accountId})`;
  await query(tx)
    .updateTable("purchases as guests")
    .set({ open_key: moved })
    .where("guests.user_id", "=", guestId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("purchases as own").where("own.open_key", "=", moved))),
    )
    .execute();
}

/** One use per person: if both used a code, the guest's use stays with its order only. */
async function moveCodes(tx: Tx, guestId: string, accountId: string): Promise<void> {
  await query(tx)
    .updateTable("code_redemptions as guests")
    .set({ user_id: accountId })
    .where("guests.user_id", "=", guestId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("code_redemptions as own")
            .where("own.user_id", "=", accountId)
            .whereRef("own.code", "=", "guests.code")
            .where("own.released_at", "is", null),
        ),
      ),
    )
    .execute();
}

/** One card per person and item: if both missed it, the account's stays. */
async function moveCards(tx: Tx, guestId: string, accountId: string): Promise<void> {
  await query(tx)
    .updateTable("review_cards as guests")
    .set({ user_id: accountId })
    .where("guests.user_id", "=", guestId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("review_cards as own")
            .where("own.user_id", "=", accountId)
            .where(({ or, eb }) =>
              or([
                eb("own.question_id", "=", eb.ref("guests.question_id")),
                eb("own.exercise_id", "=", eb.ref("guests.exercise_id")),
              ]),
            ),
        ),
      ),
    )
    .execute();
}

/** One report per person and question version: if both reported it, the account's stays. */
async function moveReports(tx: Tx, guestId: string, accountId: string): Promise<void> {
  await query(tx)
    .updateTable("question_reports as guests")
    .set({ user_id: accountId })
    .where("guests.user_id", "=", guestId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("question_reports as own")
            .where("own.user_id", "=", accountId)
            .whereRef("own.version_id", "=", "guests.version_id"),
        ),
      ),
    )
    .execute();
}
