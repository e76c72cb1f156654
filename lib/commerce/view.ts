import type { OrderStatus } from "../generated/prisma/enums";

/** What the browser may know of an order: no Stripe ids, no email. */
export type OrderView = {
  reference: string;
  status: OrderStatus;
  /** EUR cents. */
  amount: number;
  refunded: number;
  code: string | null;
  products: { sku: string; name: string }[];
  /** Submitted, but neither paid nor failed: the bank may take days. */
  isSubmitted: boolean;
  paidAt: Date | null;
  consentedAt: Date | null;
  invoiceNumber: string | null;
  invoiceUrl: string | null;
  company: { name: string | null; address: string[]; vatNumber: string | null } | null;
  withdrawnAt: Date | null;
  isWithdrawalAnswered: boolean;
  refundUnderWay: boolean;
  isRefundPromised: boolean;
  isTakenBack: boolean;
  isStanding: boolean;
  /** False for a person who only has the receipt. */
  isOwn: boolean;
  /** Owned by another browser's guest; only an account can claim it. */
  hasGuest: boolean;
  isClaimable: boolean;
  choices: { sku: string; name: string }[];
};

export type AccessView = {
  sku: string;
  name: string;
  endsAt: Date | null;
  seatOf: string | null;
  href: string;
};
