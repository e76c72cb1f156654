/** The state of an order and of the access that it opened, from the state of its payment. Amounts in EUR cents. */
export type Outcome = {
  status: "open" | "complete" | "expired";
  isPaid: boolean;
  hasFailed: boolean;
  amount: number;
  refunded: number;
  dispute: "open" | "won" | "lost" | null;
};

type PaidOrder = { amountTotal: number; amountRefunded: number; disputeStatus: Outcome["dispute"] };

/** What a paid order keeps of its payment. */
export function outcomeOf({ amountTotal, amountRefunded, disputeStatus }: PaidOrder) {
  return {
    status: "complete",
    isPaid: true,
    hasFailed: false,
    amount: amountTotal,
    refunded: amountRefunded,
    dispute: disputeStatus,
  } as const;
}

export type OrderState =
  | "pending"
  | "expired"
  | "failed"
  | "paid"
  | "partially_refunded"
  | "refunded"
  | "disputed";

export function orderStateOf(payment: Outcome): OrderState {
  const { status, isPaid, hasFailed, amount, refunded, dispute } = payment;
  if (!isPaid) return status === "expired" ? "expired" : hasFailed ? "failed" : "pending";
  if (refunded > 0 && refunded >= amount) return "refunded";
  if (dispute === "open" || dispute === "lost") return "disputed";
  return refunded > 0 ? "partially_refunded" : "paid";
}

export type AccessEnd = "refund" | "dispute";

/**
 * How a paid order's state changes its access. `ended`: why it is closed. `forGood`: certificates end too. A partial
 * refund keeps the access.
 */
export function accessAfter(payment: Outcome): { ended: AccessEnd | null; forGood: boolean } {
  const state = orderStateOf(payment);
  if (state === "refunded") return { ended: "refund", forGood: true };
  if (state === "disputed") return { ended: "dispute", forGood: payment.dispute === "lost" };
  return { ended: null, forGood: false };
}

/** `refunded` and `taken_back` are final; `resting` until the payer's bank decides. */
export type AccessState = "open" | "resting" | "refunded" | "taken_back";

export function accessStateOf(payment: Outcome): AccessState {
  const { ended, forGood } = accessAfter(payment);
  if (ended === "dispute") return forGood ? "taken_back" : "resting";
  return ended ? "refunded" : "open";
}
