import { screenHref } from "@/lib/assessments/screens";
import type { OrderView } from "@/lib/commerce/order-queries";
import { hrefOf, offerOf } from "@/lib/commerce/product-paths";
import { products, seatPackOf } from "@/lib/commerce/products";
import { SEAT_DAYS, SECOND_FACTOR_FIRST } from "@/lib/organisations/seats";

export const EXAM_AFTER_PAYMENT = screenHref("exam");
const SEATS_THANKS = `Thank you. Your seats wait in your organisation: invite people there. ${SECOND_FACTOR_FIRST} The ${SEAT_DAYS} days of a seat begin when somebody accepts it.`;
export const TO_SEATS = { href: "/organisation", label: "Invite your people" };

type AfterPayment = {
  thanks: string;
  /** Null if nothing is open yet, or if the page has its own next step. */
  next: { href: string; label: string } | null;
  isExam: boolean;
  /** Set if the payment failed or the bank is still confirming it. */
  outcome?: "failed" | "waiting";
};

const toExam = { next: { href: EXAM_AFTER_PAYMENT, label: "Start the certification exam" }, isExam: true };
const nothing = { next: null, isExam: false };

export function hasFailed({ status }: OrderView): boolean {
  return status === "failed" || status === "expired";
}

/** Nothing was submitted; the payment page may still be open. */
export function isUnpaid({ status, isSubmitted }: OrderView): boolean {
  return (status === "created" || status === "pending") && !isSubmitted;
}

export function tryAgain({ products: [product] }: OrderView): { href: string; label: string } {
  return { href: product ? offerOf(product.sku) : "/pricing", label: "Try again" };
}

/** The words of product.md, unless a known order needs others. */
export function afterPayment(
  order: OrderView | null,
  { paysForExam, isSignedIn }: { paysForExam: boolean; isSignedIn: boolean },
): AfterPayment {
  if (!order) return { ...toExam, thanks: paysForExam ? EXAM_ACTIVE : EXAM_PERHAPS };
  if (hasFailed(order)) return { ...nothing, thanks: FAILED, next: tryAgain(order), outcome: "failed" };
  if (order.isClaimable) return { ...nothing, thanks: "Thank you. Your payment has arrived." };
  const { paidAt, isStanding, isOwn, withdrawnAt } = order;
  const [{ sku, name } = { sku: "", name: "What you bought" }] = order.products;
  if (paidAt && (!isStanding || withdrawnAt)) return { ...nothing, thanks: SINCE_THEN };
  if (paidAt && !isOwn) {
    const signIn = { href: `/auth?next=${encodeURIComponent(hrefOf(sku))}`, label: "Sign in" };
    const thanks = `Thank you. ${name} is open in the account that it was bought for.`;
    return { thanks, next: isSignedIn ? null : signIn, isExam: false };
  }
  const what = seatPackOf(sku) ? `Your ${name} open` : `${name} opens`;
  const soon = `Thank you. ${what} as soon as the payment is confirmed.`;
  if (order.isSubmitted) return { ...nothing, thanks: soon, outcome: "waiting" };
  if (!paidAt && !(isOwn && sku === products.exam.sku)) return { ...nothing, thanks: soon };
  // Until the payment is confirmed, an exam attempt would only be practice.
  if (!paidAt) return { thanks: EXAM_SOON, next: null, isExam: true };
  if (sku === products.exam.sku) return { ...toExam, thanks: EXAM_ACTIVE };
  if (seatPackOf(sku)) return { thanks: SEATS_THANKS, next: TO_SEATS, isExam: false };
  const goOn = { href: hrefOf(sku), label: `Go on to ${name}` };
  return { thanks: `Thank you. ${name} is open.`, next: goOn, isExam: false };
}

const EXAM_ACTIVE = "Thank you. Your exam access is active.";
const EXAM_SOON = "Thank you. Your exam access opens in a moment.";
const EXAM_PERHAPS =
  "Thank you. If you bought the exam, your exam access is active; courses are waiting on your dashboard.";
const FAILED = "Nothing was charged, and the order is closed. You can buy it again at any time.";
const SINCE_THEN = "Your payment has arrived. What became of it since then stands on the page of your order.";
