import "server-only";
import { now } from "../clock";
import type { Tx } from "../db";
import { enqueue } from "../jobs";
import { freeSeats } from "../organisations/release-seat";
import { forgetUses } from "../rate-limit";

/**
 * Erases what goes by an address alone: captures, messages, sign-ups and invitations that wait, limits, and the payer's
 * address in orders that nobody has claimed, which Stripe forgets as a job. Rows of an account with that address are
 * the account's matter.
 * @param until only what is as old as that: an address may have come again, of its own will, since it was erased
 */
export async function eraseAddress(
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
