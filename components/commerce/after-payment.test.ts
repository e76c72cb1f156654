import { describe, expect, it } from "vitest";
import type { OrderView } from "@/lib/commerce/order-queries";
import { afterPayment } from "./after-payment";

const exam = { sku: "exam", name: "Certification exam" };
const level = { sku: "level_beginner", name: "Beginner Bite" };
const course = { sku: "course_x", name: "AI at Work" };
const seats = { sku: "seats_10", name: "10 seats" };
const own = { isOwn: true, isClaimable: false };
const unpaid = { ...own, paidAt: null, isStanding: false };
const waiting = { ...unpaid, isSubmitted: true };
const elsewhere = { isOwn: false, isClaimable: false };

const orderOf = (product: typeof exam | null, more: Partial<OrderView>) =>
  ({
    products: product ? [product] : [],
    paidAt: new Date(),
    isStanding: true,
    withdrawnAt: null,
    isWithdrawalAnswered: false,
    ...more,
  }) as OrderView;

describe("what a payer is told, and where they go on", () => {
  it.each<[string, OrderView | null, RegExp, string | null, boolean]>([
    [
      "unknown",
      null,
      /^Thank you\. If you bought the exam, your exam access is active;/,
      "/exam?access=exam",
      true,
    ],
    ["the exam", orderOf(exam, own), /^Thank you\. Your exam access is active\.$/, "/exam?access=exam", true],
    ["the exam, unpaid", orderOf(exam, unpaid), /opens in a moment/, null, true],
    ["the exam, with the bank", orderOf(exam, waiting), /Certification exam opens as soon as/, null, false],
    ["seats, with the bank", orderOf(seats, waiting), /Your 10 seats open as soon as/, null, false],
    [
      "a level",
      orderOf(level, own),
      /^Thank you\. Beginner Bite is open\.$/,
      "/courses?level=beginner",
      false,
    ],
    ["a course", orderOf(course, own), /^Thank you\. AI at Work is open\.$/, "/course/x", false],
    [
      "failed at the bank",
      orderOf(exam, { ...unpaid, status: "failed" }),
      /^Nothing was charged/,
      "/pricing#exam",
      false,
    ],
    [
      "never paid",
      orderOf(level, { ...unpaid, status: "expired" }),
      /^Nothing was charged/,
      "/pricing#level-beginner",
      false,
    ],
    ["a level, unpaid", orderOf(level, unpaid), /Beginner Bite opens as soon as/, null, false],
    ["by link, unpaid", orderOf(exam, { ...unpaid, isOwn: false }), /exam opens as soon as/, null, false],
    ["to be chosen, unpaid", orderOf(null, { ...unpaid, isOwn: false }), /you bought opens as/, null, false],
    ["seats, unpaid", orderOf(seats, unpaid), /^Thank you\. Your 10 seats open as soon as/, null, false],
    [
      "seats",
      orderOf(seats, own),
      /Your seats wait.*second factor.*an authenticator app/,
      "/organisation",
      false,
    ],
    ["to be claimed", orderOf(exam, { isOwn: false, isClaimable: true }), /has arrived/, null, false],
    ["to be chosen", orderOf(null, { isOwn: true, isClaimable: true }), /has arrived/, null, false],
    ["an account's", orderOf(exam, elsewhere), /open in the account/, "/auth?next=%2Fexam", false],
    ["refunded", orderOf(exam, { ...own, isStanding: false }), /since then/, null, false],
    ["withdrawn", orderOf(exam, { ...elsewhere, withdrawnAt: new Date() }), /since then/, null, false],
  ])("%s", (_, order, thanks, href, isExam) => {
    const told = afterPayment(order, { paysForExam: false, isSignedIn: false });
    expect(told).toMatchObject({ thanks: expect.stringMatching(thanks), isExam });
    expect(told.next?.href ?? null).toBe(href);
  });

  it.each([
    ["paid", own, undefined],
    ["unpaid", unpaid, undefined],
    ["with the bank", waiting, "waiting"],
    ["failed at the bank", { ...unpaid, status: "failed" as const }, "failed"],
  ])("an exam that is %s is titled so", (_, more, outcome) => {
    const told = afterPayment(orderOf(exam, more), { paysForExam: true, isSignedIn: false });
    expect(told.outcome).toBe(outcome);
  });

  it("the described words for an order that is not known, or only by its address", () => {
    const told = afterPayment(null, { paysForExam: true, isSignedIn: false });
    expect(told.thanks).toBe("Thank you. Your exam access is active.");
  });
});
