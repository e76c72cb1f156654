import type { OrderStatus } from "../generated/prisma/enums";

/** What may leave the server about an order: nothing of Stripe's ids, nothing of how the buyer was reached. */
export type OrderView = {
  reference: string;
  status: OrderStatus;
  /** EUR cents. */
  amount: number;
  refunded: number;
  code: string | null;
  products: { sku: string; name: string }[];
  /** Handed in at the payment page, and neither paid nor failed: a bank takes its time. */
  isSubmitted: boolean;
  paidAt: Date | null;
  consentedAt: Date | null;
  invoiceNumber: string | null;
  invoiceUrl: string | null;
  company: { name: string | null; address: string[]; vatNumber: string | null } | null;
  withdrawnAt: Date | null;
  /** The operator has written what comes of the withdrawal, other than a refund. */
  isWithdrawalAnswered: boolean;
  refundUnderWay: boolean;
  /** Whether a withdrawal brings the money back: one of today, or the one that was declared. */
  isRefundPromised: boolean;
  /** The payer's bank has the money back: a dispute was lost. */
  isTakenBack: boolean;
  /** Paid, neither given back nor in dispute: what was bought is open to whoever has the order. */
  isStanding: boolean;
  /** True for the person who asks; false for whoever has the receipt only. */
  isOwn: boolean;
  /** With the guest of another browser, which only an account can take it from. */
  hasGuest: boolean;
  /** Whether it can be added to the account of the person who asks. */
  isClaimable: boolean;
  /** What a payment by link may have been for, while it has to be chosen. */
  choices: { sku: string; name: string }[];
};

export type AccessView = {
  sku: string;
  name: string;
  endsAt: Date | null;
  /** The organisation whose seat gives it; null for what was bought or given otherwise. */
  seatOf: string | null;
  /** Where to go on. */
  href: string;
};
