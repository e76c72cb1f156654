type Claimed = { paidAt: Date | null; status: string; withdrawal: { settledAt: Date | null } | null };

/**
 * Whether an order's products may still go to a claimant: not after a full refund or while a withdrawal is unanswered.
 */
export function isClaimable({ paidAt, status, withdrawal }: Claimed): boolean {
  return paidAt !== null && status !== "refunded" && withdrawal?.settledAt !== null;
}
