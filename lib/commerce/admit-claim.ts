type Claimed = { paidAt: Date | null; status: string; withdrawal: { settledAt: Date | null } | null };

/** Whether what an order bought may still be handed over: not when the money is back, or a withdrawal waits for it. */
export function isClaimable({ paidAt, status, withdrawal }: Claimed): boolean {
  return paidAt !== null && status !== "refunded" && withdrawal?.settledAt !== null;
}
