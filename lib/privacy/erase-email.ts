import "server-only";
import { now } from "../clock";
import type { Tx } from "../db";
import { enqueue } from "../jobs";
import { freeSeats } from "../organisations/release-seat";
import { forgetUses } from "../rate-limit";

/**
 * Erases what is stored under an email alone: captures, messages, pending sign-ups and invitations, rate limits, and
 * the payer's email in orders that nobody has claimed (a job makes Stripe forget those). Rows of an account with that
 * email belong to the account and stay.
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
  await eraseInvitations(tx, email, at);
  const { count: orders } = await tx.order.updateMany({
    where: { email, userId: null, createdAt: before },
    data: { email: null, consentAddress: null, receiptMessageId: null, pseudonym },
  });
  if (orders > 0) await enqueue(tx, "privacy.forget-at-stripe", { pseudonym });
  await tx.$executeRaw`SELECT anonymise_withdrawals()`;
  await forgetUses(tx, email);
}

async function eraseInvitations(tx: Tx, email: string, at: Date) {
  const open = await tx.orgInvitation.findMany({
    where: { email, invitedAt: { lte: at }, acceptedAt: null, revokedAt: null, seatId: { not: null } },
    select: { seatId: true },
  });
  await freeSeats(
    tx,
    open.flatMap(({ seatId }) => seatId ?? []),
    at,
  );
  await tx.orgInvitation.deleteMany({ where: { email, invitedAt: { lte: at } } });
}
