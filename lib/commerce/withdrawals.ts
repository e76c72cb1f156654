import { daysAfter, formatDay, withinDays } from "../platform/dates";

/** The legal right in the EU. */
export const WITHDRAWAL_DAYS = 14;
/** Our own promise, from the payment. */
export const MONEY_BACK_DAYS = 30;
/** From the declaration until the money is back (CRD Art. 13), or the buyer has our answer. */
export const ANSWER_DAYS = 14;

/** The day counts to its end. */
export const answerDueOn = (declaredAt: Date) => daysAfter(declaredAt, ANSWER_DAYS);
export const isAnswerOverdue = (declaredAt: Date, at: Date) => !withinDays(declaredAt, ANSWER_DAYS, at);

type Paid = { amountTotal: number; paidAt: Date | null; disputeStatus: "open" | "won" | "lost" | null };

/**
 * Whether a withdrawal on this day brings the money back automatically (the EU period lies within our 30 days).
 * Otherwise an operator decides: late, in dispute or already taken back by the bank, or free by a code.
 */
export function promisesRefund({ amountTotal, paidAt, disputeStatus }: Paid, at: Date): boolean {
  const isWithBank = disputeStatus === "open" || disputeStatus === "lost";
  return amountTotal > 0 && paidAt !== null && withinDays(paidAt, MONEY_BACK_DAYS, at) && !isWithBank;
}

export type Contract = { product: string; paidAt: Date };

/**
 * The confirmation step and the acknowledgement must use the same words (CRD Art. 11a). Without `contract` for whoever
 * has shown only the order's code.
 */
export function formatDeclaration(reference: string, contract: Contract | null): string {
  return contract
    ? `I withdraw from my contract on ${contract.product}, order ${reference}, paid on ${formatDay(contract.paidAt)}.`
    : `I withdraw from my contract, order ${reference}.`;
}
