import "server-only";
import { now } from "../platform/clock";
import { db } from "../platform/db/client";
import { runAlone } from "../platform/db/run-alone";
import { env } from "../platform/env";
import { forgetFailures, type Jobs } from "../platform/jobs";
import { linkTo } from "../platform/links";
import { sendMail } from "../platform/mail";
import {
  accessMail,
  paymentFailedMail,
  receiptMail,
  refundMail,
  withdrawalAnswerMail,
  withdrawalMail,
  withdrawalNotice,
} from "./mails";
import { orderLink, withdrawLink } from "./order-proofs";
import { type AccessState, accessStateOf, outcomeOf } from "./order-states";
import { hrefOf, offerOf } from "./product-paths";
import { listProductNames } from "./product-queries";
import { seatPackOf } from "./products";
import { reconcilePayments } from "./reconcile-payments";
import { sendRefund } from "./send-refund";
import { updateStripeCustomers } from "./update-stripe-customers";
import { formatDeclaration, promisesRefund } from "./withdrawals";

async function sendReceipt({ orderId, again }: Jobs["commerce.receipt-mail"]) {
  const order = await db().order.findUnique({
    where: { id: orderId },
    include: { purchases: true, user: { select: { kind: true } } },
  });
  if (!order?.paidAt || !order.email || (order.receiptSentAt && !again)) return;
  const [product] = await listProductNames(order.purchases.map(({ sku }) => sku));
  const link = orderLink(order.reference);
  // A guest is only known in the browser of the purchase. The order page tells any other browser what to do.
  const start = order.user?.kind === "guest" ? link : product && linkTo(hrefOf(product.sku));
  const messageId = await sendMail(
    order.email,
    receiptMail({
      ...order,
      paidAt: order.paidAt,
      product: product?.name ?? null,
      isSeats: product !== undefined && seatPackOf(product.sku) !== null,
      startLink: order.userId ? (start ?? null) : null,
      orderLink: link,
      withdrawLink: withdrawLink(order.reference),
    }),
  );
  // Keep the first message id: it is the evidence of the confirmation.
  await db().order.updateMany({
    where: { id: orderId, receiptSentAt: null },
    data: { receiptSentAt: await now(db()), receiptMessageId: messageId },
  });
}

async function sendPaymentFailed({ orderId }: Jobs["commerce.payment-failed-mail"]) {
  const order = await db().order.findUnique({ where: { id: orderId }, include: { purchases: true } });
  if (!order?.email || order.status !== "failed") return;
  const [product] = await listProductNames(order.purchases.map(({ sku }) => sku));
  const againLink = linkTo(product ? offerOf(product.sku) : "/pricing");
  await sendMail(order.email, paymentFailedMail({ ...order, product: product?.name ?? null, againLink }));
}

async function sendRefundMail({ orderId }: Jobs["commerce.refund-mail"]) {
  const order = await findWithHolder(orderId);
  if (!order) return;
  const { email, reference } = order;
  if (email) await sendMail(email, refundMail({ ...order, orderLink: orderLink(reference) }));
  if (accessStateOf(outcomeOf(order)) === "refunded") await notifyHolder(order, "refunded");
}

async function sendAccessMail({ orderId, state }: Jobs["commerce.access-mail"]) {
  const order = await findWithHolder(orderId);
  if (!order || accessStateOf(outcomeOf(order)) !== state) return;
  const button = { href: orderLink(order.reference), label: "See the order" };
  if (order.email) await sendMail(order.email, accessMail(state, { ...(await factsOf(order)), button }));
  await notifyHolder(order, state);
}

const findWithHolder = (orderId: string) =>
  db().order.findUnique({
    where: { id: orderId },
    include: {
      user: { select: { email: true } },
      purchases: {
        select: {
          id: true,
          seatPack: { select: { org: { select: { id: true, owner: { select: { email: true } } } } } },
        },
      },
    },
  });
type WithHolder = NonNullable<Awaited<ReturnType<typeof findWithHolder>>>;

const orgOf = ({ purchases }: WithHolder) => purchases[0]?.seatPack?.org;
const factsOf = async (order: WithHolder) => ({
  ...order,
  isSeats: orgOf(order) !== undefined,
  hasLostCertificate: await hasLost(order.purchases),
});

/**
 * Notifies the holder when that is not the payer: the account that claimed the order, or the organisation's current
 * owner.
 */
async function notifyHolder(order: WithHolder, state: AccessState) {
  const org = orgOf(order);
  const holder = org ? org.owner.email : order.user?.email;
  if (!holder || holder === order.email) return;
  // The signed link in the receipt is for the payer only.
  const button = org
    ? { href: linkTo(`/organisation/${org.id}`), label: "See the seats" }
    : { href: linkTo(`/order/${order.reference}`), label: "See the order" };
  await sendMail(holder, accessMail(state, { ...(await factsOf(order)), button }));
}

async function hasLost(purchases: { id: string }[]): Promise<boolean> {
  const sourceId = { in: purchases.map(({ id }) => id) };
  const opened = await db().entitlement.findMany({
    where: { source: "purchase", sourceId },
    select: { id: true },
  });
  const entitlementId = { in: opened.map(({ id }) => id) };
  const revokedReason = { in: ["refund" as const, "dispute" as const] };
  return (await db().certificate.count({ where: { entitlementId, revokedReason } })) > 0;
}

async function sendWithdrawal({ withdrawalId }: Jobs["commerce.withdrawal-mail"]) {
  const found = await db().withdrawal.findUnique({
    where: { id: withdrawalId },
    include: { order: { include: { purchases: true } } },
  });
  if (!found?.order.paidAt || found.acknowledgedAt) return;
  const { order, ...declared } = found;
  const { reference, amountTotal: amount, email: payer } = order;
  const [product] = await listProductNames(order.purchases.map(({ sku }) => sku));
  const contract = { product: product?.name ?? "your purchase", paidAt: found.order.paidAt };
  // As on the screen of who declared it.
  const isPayers = declared.confirmedAt?.getTime() === declared.declaredAt.getTime();
  const declaration = {
    ...declared,
    reference,
    words: formatDeclaration(reference, isPayers ? contract : null),
    isPromised: promisesRefund(order, declared.declaredAt),
  };
  const confirmLink = declared.confirmedAt ? null : withdrawLink(reference);
  const toPayer = withdrawalMail({ ...declaration, contract: isPayers ? null : contract, confirmLink });
  if (payer) await sendMail(payer, toPayer);
  if (payer !== declared.email) {
    const isPromised = isPayers ? declaration.isPromised : null;
    await sendMail(
      declared.email,
      withdrawalMail({ ...declaration, isPromised, contract: null, confirmLink: null }),
    );
  }
  await sendMail(
    env().OPERATOR_EMAIL,
    withdrawalNotice({
      ...declaration,
      isPayers,
      payer,
      amount,
      adminLink: linkTo(`/admin/orders/${reference}`),
    }),
  );
  const acknowledgedAt = await now(db());
  await db().withdrawal.update({ where: { id: withdrawalId }, data: { acknowledgedAt } });
}

/** `email` equals the pseudonym when the sender was erased. */
async function sendWithdrawalAnswer({ withdrawalId }: Jobs["commerce.withdrawal-answer-mail"]) {
  const found = await db().withdrawal.findUnique({ where: { id: withdrawalId }, include: { order: true } });
  if (!found?.answer || found.email === found.order.pseudonym) return;
  const { order, email, declaredAt, answer } = found;
  const mail = withdrawalAnswerMail({ reference: order.reference, declaredAt, answer });
  await sendMail(email, mail);
  if (order.email && order.email !== email) await sendMail(order.email, mail);
}

/** The next run is ten minutes away and repeats all the work; until one succeeds the admin pages show the failure. */
async function reconcile() {
  const hasRun = await runAlone("reconcile", async () => {
    await reconcilePayments();
  });
  if (hasRun) await forgetFailures("commerce.reconcile");
}

/**
 * Nightly, over 35 days: a payment by link has no order before its event arrives, and a bank may take weeks. It throws
 * on failure, or when the ten-minute run holds the lock. The queue then retries it and the admin pages show the job.
 */
async function reconcileAll() {
  const hasRun = await runAlone("reconcile", async () => {
    await reconcilePayments(35);
  });
  if (!hasRun) throw new Error("Another reconciliation is under way.");
}

export const commerceJobs = {
  "commerce.receipt-mail": sendReceipt,
  "commerce.payment-failed-mail": sendPaymentFailed,
  "commerce.refund-mail": sendRefundMail,
  "commerce.access-mail": sendAccessMail,
  "commerce.withdrawal-mail": sendWithdrawal,
  "commerce.withdrawal-answer-mail": sendWithdrawalAnswer,
  "commerce.refund-payment": ({ refundId }: Jobs["commerce.refund-payment"]) => sendRefund(refundId),
  "commerce.rename-customers": ({ userId }: Jobs["commerce.rename-customers"]) =>
    updateStripeCustomers(userId),
  "commerce.reconcile": reconcile,
  "commerce.reconcile-all": reconcileAll,
};
