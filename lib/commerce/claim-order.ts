import "server-only";
import { mergeGuest } from "../accounts/merge-guest";
import type { Order } from "../generated/prisma/client";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { type Tx, transaction } from "../platform/db/client";
import { lockOrder } from "../platform/db/locks";
import { AppError } from "../platform/errors";
import { enqueue } from "../platform/jobs";
import { copyConsent } from "./create-link-order";
import { type Proof, proves } from "./order-proofs";
import { outcomeOf } from "./order-states";
import { type LinkTier, linesOfLink } from "./payment-links";
import { seatPackOf } from "./products";
import { updateAccess } from "./update-access";

type Claim = {
  reference: string;
  proof: Proof;
  person: { id: string; kind: "account" | "guest" };
  sku?: string | undefined;
};

const NOT_FOUND = "We do not know this order, or this link does not belong to it.";
const GIVEN_BACK = "This order was withdrawn from or refunded: there is nothing left to claim.";

/**
 * Gives a paid order to the person who proves to be its buyer. An order that an account owns stays there. A guest's
 * order brings the guest's other data along. A repeat by the same person changes nothing.
 * @throws AppError `not_found` without proof, `conflict` when unpaid, refunded, withdrawn or owned by somebody else,
 * `unauthenticated` for seats without an account, `invalid` with field `sku` when the buyer must choose a product
 */
export async function claimOrder({ reference, proof, person, sku }: Claim): Promise<void> {
  await transaction(async (tx) => {
    const locked = await lockOrder(tx, { reference });
    const order = locked && (await tx.order.findUnique({ where: locked }));
    if (!order || order.pseudonym || !proves(order, proof)) throw new AppError("not_found", NOT_FOUND);
    if (!order.paidAt) throw new AppError("conflict", "This order is not paid yet.");
    if ((await tx.claimableOrder.count({ where: locked })) === 0) throw new AppError("conflict", GIVEN_BACK);
    const at = await now(tx);
    await chooseProduct(tx, order, sku, at);
    if (person.kind === "guest") await refuseSeats(tx, order.id);
    if (order.userId !== person.id) await handOver(tx, order, person);
    if (order.paymentLink && (await copyConsent(tx, order.id, { userId: person.id }, order.createdAt))) {
      // The receipt must confirm the consent on a durable medium (CRD Art. 16 m), so send it again.
      if (order.receiptSentAt) await enqueue(tx, "commerce.receipt-mail", { orderId: order.id, again: true });
    }
    await updateAccess(tx, { ...order, userId: person.id }, outcomeOf(order), at);
    if (order.userId !== person.id) {
      await recordAudit(tx, { actorId: person.id, action: "order.claimed", subject: `orders:${order.id}` });
    }
  });
}

async function chooseProduct(tx: Tx, order: Order, sku: string | undefined, at: Date): Promise<void> {
  if (!order.paymentLink || (await tx.purchase.count({ where: { orderId: order.id } })) > 0) return;
  const lines = linesOfLink(order.paymentLink as LinkTier, null);
  const line = lines.find((each) => each.sku === sku);
  if (!line) {
    const message = "Please choose what you bought.";
    throw new AppError("invalid", message, { sku: message });
  }
  await tx.purchase.create({
    data: {
      orderId: order.id,
      userId: order.userId,
      sku: line.sku,
      amount: order.amountTotal,
      createdAt: at,
    },
  });
}

/** A guest would lose the organisation together with the cookie. */
async function refuseSeats(tx: Tx, orderId: string): Promise<void> {
  const purchases = await tx.purchase.findMany({ where: { orderId }, select: { sku: true } });
  if (purchases.some(({ sku }) => seatPackOf(sku))) {
    throw new AppError("unauthenticated", "Please sign in or create the account that will manage the seats.");
  }
}

async function handOver(tx: Tx, order: Order, person: Claim["person"]): Promise<void> {
  const owner = order.userId && (await tx.user.findUnique({ where: { id: order.userId } }));
  if (owner && (owner.kind === "account" || person.kind === "guest")) {
    throw new AppError(
      "conflict",
      owner.kind === "account"
        ? "This order belongs to an account already. Sign in with the one that you bought it for."
        : "This order was bought in another browser. Sign in or create an account here, and it moves to it.",
    );
  }
  if (owner) await mergeGuest(tx, owner.id, person.id);
  await tx.order.update({ where: { id: order.id }, data: { userId: person.id } });
  await tx.purchase.updateMany({ where: { orderId: order.id }, data: { userId: person.id } });
}
