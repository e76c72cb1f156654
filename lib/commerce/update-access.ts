import "server-only";
import { revokeCertificates, revokeCertificatesOfErased } from "../certificates/revoke-certificates";
import { endSeatPack, reopenSeatPack } from "../organisations/end-seat-pack";
import { openSeatPack } from "../organisations/open-seat-pack";
import type { Tx } from "../platform/db/client";
import { lockUser } from "../platform/db/locks";
import { enqueue } from "../platform/jobs";
import { type AccessEnd, accessAfter, type Outcome } from "./order-states";
import { findLine } from "./product-queries";
import { seatPackOf } from "./products";

type PaidOrder = { id: string; userId: string | null; company: unknown; email: string | null };
type Purchase = { id: string; sku: string };
type Access = ReturnType<typeof accessAfter>;

/**
 * Applies the payment state to the order's products: creates entitlements or seats once, closes them on refund or
 * dispute, and reopens them when a dispute is won. An order without an owner (unclaimed, or the buyer was erased) opens
 * nothing, but what it opened earlier still closes.
 */
export async function updateAccess(tx: Tx, order: PaidOrder, payment: Outcome, at: Date): Promise<void> {
  const access = accessAfter(payment);
  const isOver = access.ended !== null && access.forGood;
  await tx.purchase.updateMany({
    where: { orderId: order.id },
    data: { status: isOver ? "refunded" : "paid", openKey: null },
  });
  const purchases = await tx.purchase.findMany({
    where: { orderId: order.id },
    select: { id: true, sku: true },
  });
  for (const purchase of purchases) {
    if (seatPackOf(purchase.sku)) await updateSeats(tx, order, purchase, access, at);
    else if (order.userId) await updateEntitlement(tx, order.userId, purchase, access, at);
    else if (access.ended && access.forGood)
      await revokeCertificatesOfErased(tx, { sourceIds: [purchase.id], reason: access.ended, now: at });
  }
}

async function updateEntitlement(tx: Tx, userId: string, { id, sku }: Purchase, access: Access, at: Date) {
  const known = await tx.entitlement.findFirst({ where: { source: "purchase", sourceId: id } });
  if (!known) {
    const line = await findLine(tx, sku, { published: false });
    await tx.entitlement.create({
      data: {
        userId,
        sku: line?.gives ?? sku,
        source: "purchase",
        sourceId: id,
        startsAt: at,
        ...(access.ended && { revokedAt: at, revokedReason: access.ended }),
      },
    });
    return;
  }
  if (access.ended) await endEntitlement(tx, known, access.ended, access.forGood, at);
  else if (known.revokedAt) {
    // What an operator has ended stays ended.
    await tx.entitlement.updateMany({
      where: { id: known.id, revokedReason: { in: endings } },
      data: { revokedAt: null, revokedReason: null },
    });
  }
}

const endings: AccessEnd[] = ["refund", "dispute"];

type Known = { id: string; userId: string; sku: string; revokedAt: Date | null };

async function endEntitlement(tx: Tx, known: Known, reason: AccessEnd, forGood: boolean, at: Date) {
  if (forGood) await lockUser(tx, known.userId, "noKeyUpdate"); // as when a certificate is issued
  if (!known.revokedAt) {
    // An operator may end it now: the first reason stays.
    const where = { id: known.id, revokedAt: null };
    await tx.entitlement.updateMany({ where, data: { revokedAt: at, revokedReason: reason } });
  }
  if (forGood) await revokeCertificates(tx, { userId: known.userId, sku: known.sku, reason, now: at });
}

async function updateSeats(
  tx: Tx,
  { userId: ownerId, company, email }: PaidOrder,
  { id: purchaseId, sku }: Purchase,
  { ended, forGood }: Access,
  at: Date,
) {
  if (ownerId) {
    const size = seatPackOf(sku)?.size ?? 0;
    const name = companyName(company) ?? `Organisation of ${email?.split("@")[0] ?? "a buyer"}`;
    await openSeatPack(tx, { ownerId, purchaseId, size, organisation: name, now: at });
  }
  if (!ended) return reopenSeatPack(tx, purchaseId);
  const { lost, assignments } = await endSeatPack(tx, { purchaseId, reason: ended, forGood, now: at });
  if (!forGood) return;
  for (const { userId, sku: seatSku } of lost) {
    const codes = await revokeCertificates(tx, { userId, sku: seatSku, reason: ended, now: at });
    await notifyHolder(tx, codes);
  }
  await revokeCertificatesOfErased(tx, { sourceIds: assignments, reason: ended, now: at });
}

/** A seat's member did not ask for the refund, and should not learn of the revocation from somebody who checks it. */
async function notifyHolder(tx: Tx, codes: string[]): Promise<void> {
  const revoked = await tx.certificate.findMany({ where: { code: { in: codes } }, select: { id: true } });
  for (const { id } of revoked) await enqueue(tx, "certificates.revoked-mail", { certificateId: id });
}

function companyName(company: unknown): string | null {
  const name = (company as { name?: unknown } | null)?.name;
  return typeof name === "string" && name.trim() !== "" ? name.trim().slice(0, 120) : null;
}
