import { hrefOf, offerOf, products, seatPackOf } from "@/lib/commerce/rules";
import type { OrderView } from "@/lib/commerce/view";
import { screenHref } from "@/lib/quiz/rules";

export const EXAM_AFTER_PAYMENT = screenHref("exam");
export const SEATS_THANKS =
  "Thank you. Your seats wait in your organisation: invite people there. The 60 days of a seat begin when somebody accepts it.";
export const TO_SEATS = { href: "/organisation", label: "Invite your people" };

type AfterPayment = {
  thanks: string;
  /** The main button; null while nothing is open here, or the page has a step of its own. */
  next: { href: string; label: string } | null;
  /** Whether what follows is the exam. */
  isExam: boolean;
  /** Where the title is not the described one: it was not paid and will not be, or the bank takes its time. */
  outcome?: "failed" | "waiting";
};

const toExam = { next: { href: EXAM_AFTER_PAYMENT, label: "Start the certification exam" }, isExam: true };
const nothing = { next: null, isExam: false };

/** Whether an order has ended without a payment: by the bank, or because nobody paid. */
export function hasFailed({ status }: OrderView): boolean {
  return status === "failed" || status === "expired";
}

/** Whether nothing has been handed in at the payment page, which may still stand open. */
export function isUnpaid({ status, isSubmitted }: OrderView): boolean {
  return (status === "created" || status === "pending") && !isSubmitted;
}

/** The way to buy what an order was about once more. */
export function tryAgain({ products: [product] }: OrderView): { href: string; label: string } {
  return { href: product ? offerOf(product.sku) : "/pricing", label: "Try again" };
}

/** What a payer is told and where they go on: the described words, except where an order that is known tells otherwise. */
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
  // Before the payment is confirmed, the exam would be a practice run that no certificate follows.
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
