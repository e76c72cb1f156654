import "server-only";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { z } from "zod";
import type { OrderStatus } from "../generated/prisma/enums";
import { db } from "../platform/db/client";
import { appNow, query } from "../platform/db/query";
import { markSpan } from "../platform/telemetry/spans";
import { type Asking, proofOf } from "./order-proofs";
import { type LinkTier, linesOfLink } from "./payment-links";
import { listProductNames } from "./product-queries";
import { promisesRefund } from "./withdrawals";

/** What the browser may know of an order: no Stripe ids, no email. */
export type OrderView = {
  reference: string;
  status: OrderStatus;
  /** EUR cents. */
  amount: number;
  refunded: number;
  code: string | null;
  products: { sku: string; name: string }[];
  /** Submitted, but neither paid nor failed: the bank may take days. */
  isSubmitted: boolean;
  paidAt: Date | null;
  consentedAt: Date | null;
  invoiceNumber: string | null;
  invoiceUrl: string | null;
  company: { name: string | null; address: string[]; vatNumber: string | null } | null;
  withdrawnAt: Date | null;
  /** False while it is not known that the payer declared it. */
  isWithdrawalConfirmed: boolean;
  isWithdrawalAnswered: boolean;
  refundUnderWay: boolean;
  isRefundPromised: boolean;
  isTakenBack: boolean;
  isStanding: boolean;
  /** False for a person who only has the receipt. */
  isOwn: boolean;
  /** Owned by another browser's guest; only an account can claim it. */
  hasGuest: boolean;
  isClaimable: boolean;
  choices: { sku: string; name: string }[];
};

function selectOrder() {
  return query()
    .selectFrom("orders as o")
    .leftJoin("users as u", "u.id", "o.user_id")
    .leftJoin("withdrawals as w", "w.order_id", "o.id")
    .leftJoin("claimable_orders as claimable", "claimable.id", "o.id")
    .select([
      "o.id",
      "o.reference",
      "o.user_id as userId",
      "o.status",
      "o.amount_total as amountTotal",
      "o.amount_refunded as amountRefunded",
      "o.code",
      "o.dispute_status as disputeStatus",
      "o.submitted_at as submittedAt",
      "o.paid_at as paidAt",
      "o.consented_at as consentedAt",
      "o.invoice_number as invoiceNumber",
      "o.invoice_url as invoiceUrl",
      "o.company",
      "o.email",
      "o.payment_link as paymentLink",
      "o.stripe_session_id as stripeSessionId",
      "u.kind as ownerKind",
      "w.declared_at as withdrawnAt",
      "w.confirmed_at as withdrawalConfirmedAt",
      "w.settled_at as withdrawalSettledAt",
      "claimable.id as claimableId",
      appNow.as("now"),
    ])
    .select(({ exists, selectFrom }) => [
      jsonArrayFrom(selectFrom("purchases as p").select("p.sku").whereRef("p.order_id", "=", "o.id")).as(
        "purchases",
      ),
      exists(
        selectFrom("order_refunds as r")
          .select("r.id")
          .whereRef("r.order_id", "=", "o.id")
          .where("r.done_at", "is", null)
          .where("r.failed_at", "is", null),
      ).as("refundUnderWay"),
    ]);
}

const companySchema = z
  .object({ name: z.string().nullable(), address: z.array(z.string()), vatNumber: z.string().nullable() })
  .nullable();

export async function findOrder(
  by: { reference: string } | { session: string },
  asking: Asking,
): Promise<OrderView | null> {
  const order = await ("session" in by
    ? selectOrder().where("o.stripe_session_id", "=", by.session)
    : selectOrder().where("o.reference", "=", by.reference)
  ).executeTakeFirst();
  const proven = order && proofOf(order, asking);
  if (!proven) return null;
  markSpan("order", order.id);
  const isOwn = proven === "order";
  const isChosen = order.purchases.length > 0 || order.paymentLink === null;
  const lines = isChosen ? [] : linesOfLink(order.paymentLink as LinkTier, null);
  return {
    reference: order.reference,
    status: order.status,
    amount: order.amountTotal,
    refunded: order.amountRefunded,
    code: order.code,
    products: await listProductNames(order.purchases.map(({ sku }) => sku)),
    isSubmitted: order.status === "pending" && order.submittedAt !== null,
    paidAt: order.paidAt,
    consentedAt: order.consentedAt,
    invoiceNumber: order.invoiceNumber,
    invoiceUrl: order.invoiceUrl,
    company: companySchema.catch(null).parse(order.company),
    withdrawnAt: order.withdrawnAt,
    isWithdrawalConfirmed: order.withdrawalConfirmedAt !== null,
    isWithdrawalAnswered: order.withdrawalSettledAt !== null,
    refundUnderWay: Boolean(order.refundUnderWay),
    isRefundPromised: order.status !== "refunded" && promisesRefund(order, order.withdrawnAt ?? order.now),
    isTakenBack: order.status === "disputed" && order.disputeStatus === "lost",
    isStanding: order.status === "paid" || order.status === "partially_refunded",
    isOwn,
    hasGuest: order.ownerKind === "guest",
    isClaimable: order.claimableId !== null && (isOwn ? lines.length > 0 : order.ownerKind !== "account"),
    choices: lines.length > 1 ? await listProductNames(lines.map(({ sku }) => sku)) : [],
  };
}

/** A person's paid orders, and those whose payment is under way; newest first. */
export const ordersOf = (userId: string) =>
  query()
    .selectFrom("orders")
    .select(["reference", "paid_at as paidAt", "amount_total as amount"])
    .where("user_id", "=", userId)
    .where(({ eb, or, and }) =>
      or([
        eb("paid_at", "is not", null),
        and([eb("status", "=", "pending"), eb("submitted_at", "is not", null)]),
      ]),
    )
    .orderBy("paid_at", (of) => of.desc().nullsFirst())
    .limit(50);

/** Orders paid with this user's verified email that no account owns. They are offered, never claimed automatically. */
export const claimableOrdersOf = (viewer: { email: string }) =>
  query()
    .selectFrom("orders as o")
    .innerJoin("claimable_orders as c", "c.id", "o.id")
    .leftJoin("users as owner", "owner.id", "o.user_id")
    .select("o.reference")
    .where("o.email", "=", viewer.email)
    .where(({ eb, or }) => or([eb("o.user_id", "is", null), eb("owner.kind", "=", "guest")]))
    .limit(5);

export async function isUnderWay(userId: string, ...skus: string[]): Promise<boolean> {
  const underWay = { userId, status: "pending", submittedAt: { not: null } } as const;
  return (await db().order.count({ where: { ...underWay, purchases: { some: { sku: { in: skus } } } } })) > 0;
}
