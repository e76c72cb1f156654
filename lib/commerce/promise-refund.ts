import { withinDays } from "../dates";
import { MONEY_BACK_DAYS } from "./rules";

type Paid = { amountTotal: number; paidAt: Date | null; disputeStatus: "open" | "won" | "lost" | null };

/**
 * Whether a withdrawal of that day brings the money back. The EU's days lie within ours; everything else somebody has to
 * look at: what is late, what the payer's bank holds or has taken back already, and what cost nothing by its code.
 */
export function promisesRefund({ amountTotal, paidAt, disputeStatus }: Paid, at: Date): boolean {
  const isWithBank = disputeStatus === "open" || disputeStatus === "lost";
  return amountTotal > 0 && paidAt !== null && withinDays(paidAt, MONEY_BACK_DAYS, at) && !isWithBank;
}
