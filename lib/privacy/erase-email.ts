import "server-only";
import { sql } from "kysely";
import { freeSeats } from "../organisations/release-seats";
import { now } from "../platform/clock";
import type { Tx } from "../platform/db/client";
import { query } from "../platform/db/query";
import { forgetUses } from "../platform/http/rate-limits";
import { enqueue } from "../platform/jobs";

/**
 * Erases what is stored under an email alone: captures, messages, pending sign-ups and invitations, rate limits, and
 * the payer's email in orders that nobody has claimed (a job makes Stripe forget those). Rows of an account with that
 * email belong to the account and stay. Expects locked organisations: see lockOrganisationsOf().
 * @param until erases only rows up to this time: the person may have given the email again after an erasure
 */
export async function eraseEmail(
  tx: Tx,
  email: string,
  pseudonym: string,
  until: Date | null,
): Promise<void> {
  const at = until ?? (await now(tx));
  const before = { lte: at };
  await tx.emailCapture.deleteMany({ where: { email, createdAt: before } });
  await tx.contactMessage.deleteMany({ where: { email, createdAt: before } });
  await tx.pendingSignup.deleteMany({ where: { email, createdAt: before } });
  await tx.erasureRequest.deleteMany({ where: { email, requestedAt: before } });
  await eraseAtOrganisations(tx, email, at);
  const { count: orders } = await tx.order.updateMany({
    where: { email, userId: null, createdAt: before },
    data: { email: null, consentAddress: null, receiptMessageId: null, pseudonym },
  });
  if (orders > 0) await enqueue(tx, "privacy.forget-at-stripe", { pseudonym });
  await anonymiseWithdrawals(tx);
  await forgetUses(tx, email);
}

/** A function of the database's owner: the application may not change a withdrawal. */
export async function anonymiseWithdrawals(tx: Tx): Promise<void> {
  await sql`SELECT anonymise_withdrawals()`.execute(query(tx));
}

async function eraseAtOrganisations(tx: Tx, email: string, at: Date) {
  const open = await query(tx)
    .selectFrom("open_invitations")
    .select("seat_id as seatId")
    .where("email", "=", email)
    .where("invited_at", "<=", at)
    .execute();
  await freeSeats(
    tx,
    open.flatMap(({ seatId }) => seatId ?? []),
    at,
  );
  await tx.orgInvitation.deleteMany({ where: { email, invitedAt: { lte: at } } });
  await tx.orgEvent.deleteMany({ where: { email, recordedAt: { lte: at } } });
  await tx.directoryEntry.deleteMany({ where: { email, createdAt: { lte: at } } });
}
