import "server-only";
import { outcomeOf } from "../commerce/order-states";
import { seatPackOf } from "../commerce/products";
import { updateAccess } from "../commerce/update-access";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { type Tx, transaction } from "../platform/db/client";
import { lockEntitlementsOf, lockOrder, lockUser } from "../platform/db/locks";
import { query } from "../platform/db/query";
import { AppError } from "../platform/errors";

type Move = { reference: string; email: string; reason: string };

/**
 * Gives a paid order, and what it opened, to the account with this email: a payer mistyped theirs, or has two. Sent
 * twice, it moves once.
 * @throws AppError `not_found` (order, account), `conflict` when somebody else has earned something with it, or when
 * it is an order for seats: the owner hands over an organisation
 */
export async function moveOrder(actorId: string, { reference, email, reason }: Move): Promise<void> {
  await transaction(async (tx) => {
    const locked = await lockOrder(tx, { reference });
    const order = locked && (await tx.order.findUnique({ where: locked, include: { purchases: true } }));
    if (!order || order.pseudonym) throw new AppError("not_found", "There is no such order.");
    if (!order.paidAt) throw new AppError("conflict", "This order is not paid.");
    const found = await tx.user.findFirst({ where: { email, kind: "account" }, select: { id: true } });
    // Before the entitlements: a lost dispute ends the new owner's certificates.
    const person = found && (await lockUser(tx, found.id, "noKeyUpdate"));
    if (person?.email !== email) {
      throw new AppError("not_found", "No account has this address.", {
        email: "No account has this address.",
      });
    }
    if (order.userId === person.id) return;
    if (order.purchases.some(({ sku }) => seatPackOf(sku))) {
      throw new AppError("conflict", "Seats stay with their organisation: its owner hands it over.");
    }
    if (order.purchases.length === 0) {
      throw new AppError(
        "conflict",
        "What was bought is open: the payer says it with the link in the receipt.",
      );
    }
    const sourceIds = order.purchases.map(({ id }) => id);
    if (await isUsed(tx, sourceIds)) {
      throw new AppError("conflict", "Somebody has begun an exam or holds a certificate under this order.");
    }
    const data = { userId: person.id };
    await tx.order.update({ where: { id: order.id }, data });
    await tx.purchase.updateMany({ where: { orderId: order.id }, data });
    await tx.entitlement.updateMany({ where: { source: "purchase", sourceId: { in: sourceIds } }, data });
    // A code counts once per person. If the new owner has also used it, this use stays where it is.
    await query(tx)
      .updateTable("code_redemptions as moved")
      .set({ user_id: person.id })
      .where("moved.order_id", "=", order.id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("code_redemptions as own")
              .select("own.id")
              .where("own.user_id", "=", person.id)
              .whereRef("own.code", "=", "moved.code")
              .where("own.released_at", "is", null),
          ),
        ),
      )
      .execute();
    await updateAccess(tx, { ...order, ...data }, outcomeOf(order), await now(tx));
    await recordAudit(tx, {
      actorId,
      action: "order.moved",
      subject: `orders:${order.id}`,
      reason,
      details: { from: order.userId, to: person.id },
    });
  });
}

/** Locks the entitlements, so that no exam begins under one while it moves. */
async function isUsed(tx: Tx, sourceIds: string[]): Promise<boolean> {
  const held = await lockEntitlementsOf(tx, "purchase", sourceIds);
  const entitlementId = { in: held.map(({ id }) => id) };
  const [attempts, certificates] = [
    await tx.attempt.count({ where: { entitlementId } }),
    await tx.certificate.count({ where: { entitlementId } }),
  ];
  return attempts + certificates > 0;
}
