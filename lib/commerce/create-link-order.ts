import "server-only";
import type { Order } from "../generated/prisma/client";
import { now } from "../platform/clock";
import type { Tx } from "../platform/db/client";
import { isId } from "../platform/ids";
import { log } from "../platform/log";
import { codeFor } from "./discount-codes";
import { newReference } from "./order-references";
import { tierOfLink } from "./payment-link-urls";
import { linesOfLink, linkPrice, readLinkReference } from "./payment-links";
import { findLine } from "./product-queries";
import type { Line } from "./products";
import type { StripePayment } from "./stripe-payments";

/**
 * Creates the order of a payment by link. The link fixes the amount; anybody can change the reference in its URL, so it
 * only selects among the products at that price that the code covers. The owner is the account with the payer's verified
 * email, or nobody until somebody claims the order. Returns null for a link that is not ours.
 */
export async function createLinkOrder(tx: Tx, payment: StripePayment): Promise<Order | null> {
  const tier = tierOfLink(payment.link?.url ?? "");
  if (!tier || payment.subtotal !== linkPrice(tier)) {
    log().warn({ code: "foreign_payment_link" });
    return null;
  }
  const { sku, consentId } = readLinkReference(payment.link?.reference ?? null);
  const named = sku ? await findLine(tx, sku, { published: false }) : null;
  const fits = (each: Line) => codeFor(each.sku, payment.code) === payment.code;
  const [line, ...others] = linesOfLink(tier, named && fits(named) ? named : null).filter(fits);
  const isClear = line !== undefined && others.length === 0;
  const owner = payment.email
    ? await tx.user.findUnique({
        where: { email: payment.email, emailVerifiedAt: { not: null } },
        select: { id: true },
      })
    : null;
  const at = await now(tx);
  const order = await tx.order.create({
    data: {
      reference: newReference(),
      userId: owner?.id ?? null,
      amountTotal: payment.amount,
      code: payment.code,
      idempotencyKey: payment.sessionId,
      stripeSessionId: payment.sessionId,
      paymentLink: tier,
      email: payment.email,
      createdAt: at,
      ...(isClear && {
        purchases: {
          create: { userId: owner?.id ?? null, sku: line.sku, amount: payment.amount, createdAt: at },
        },
      }),
    },
  });
  const isKept = isId(consentId) && (await copyConsent(tx, order.id, { id: consentId }, at));
  if (owner && !isKept) await copyConsent(tx, order.id, { userId: owner.id }, at);
  return order;
}

/**
 * Copies the consent that was given before the link opened to the order, unless it has one. It must be from the day
 * before `at` (the payment): a later one was given for something else. Returns true if there was one.
 */
export async function copyConsent(
  tx: Tx,
  orderId: string,
  by: { id: string } | { userId: string },
  at: Date,
): Promise<boolean> {
  const given = await tx.consent.findFirst({
    where: {
      ...by,
      kind: "immediate_access",
      givenAt: { gte: new Date(at.getTime() - 86_400_000), lte: at },
    },
    orderBy: { givenAt: "desc" },
  });
  if (!given) return false;
  const { count } = await tx.order.updateMany({
    where: { id: orderId, consentVersion: null },
    data: { consentVersion: given.version, consentedAt: given.givenAt },
  });
  return count > 0;
}
