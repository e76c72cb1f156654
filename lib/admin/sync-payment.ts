import "server-only";
import { syncOrder } from "../commerce/fulfil-order";
import { recordAudit } from "../platform/audit";
import { db, transaction } from "../platform/db/client";
import { AppError } from "../platform/errors";

/**
 * Updates an order to what Stripe now says of its payment, as a webhook or the reconciler would. What is already
 * right stays as it is.
 * @throws AppError `not_found`, `conflict` for an order that never reached Stripe
 */
export async function syncPayment(
  actorId: string,
  { reference, reason }: { reference: string; reason: string },
): Promise<void> {
  const order = await db().order.findUnique({
    where: { reference },
    select: { id: true, stripeSessionId: true },
  });
  if (!order) throw new AppError("not_found", "There is no such order.");
  if (!order.stripeSessionId) throw new AppError("conflict", "Stripe knows nothing of this order.");
  await syncOrder(order.stripeSessionId);
  await transaction((tx) =>
    recordAudit(tx, { actorId, action: "order.settled-again", subject: `orders:${order.id}`, reason }),
  );
}
