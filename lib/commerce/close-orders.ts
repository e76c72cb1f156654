import "server-only";
import type { Prisma } from "../generated/prisma/client";
import type { Tx } from "../platform/db/client";
import { releaseCode } from "./reserve-code";

/**
 * Ends orders that have no Stripe session yet; returns how many. No call to Stripe is needed: the buyer never saw such
 * a page, and a running checkout attempt finds its order ended and expires its page.
 */
export async function closeUnopened(tx: Tx, where: Prisma.OrderWhereInput, at: Date): Promise<number> {
  const closed = await tx.order.updateManyAndReturn({
    where: { ...where, status: "created", stripeSessionId: null },
    data: { status: "expired" },
    select: { id: true },
  });
  for (const { id } of closed) await closeUnpaid(tx, id, at);
  return closed.length;
}

export async function closeUnpaid(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.purchase.updateMany({
    where: { orderId, status: "pending" },
    data: { status: "canceled", openKey: null },
  });
  await releaseCode(tx, orderId, at);
}
