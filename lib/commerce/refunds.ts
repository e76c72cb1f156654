import { withinDays } from "../dates";

export const MONEY_BACK_DAYS = 30;

type Paid = { amountTotal: number; paidAt: Date | null; disputeStatus: "open" | "won" | "lost" | null };

/**
 * Whether a withdrawal on this day brings the money back automatically (the EU period lies within our 30 days).
 * Otherwise an operator decides: late, in dispute or already taken back by the bank, or free by a code.
 */
export function promisesRefund({ amountTotal, paidAt, disputeStatus }: Paid, at: Date): boolean {
  const isWithBank = disputeStatus === "open" || disputeStatus === "lost";
  return amountTotal > 0 && paidAt !== null && withinDays(paidAt, MONEY_BACK_DAYS, at) && !isWithBank;
}
