import { daysLeft, REMINDER_DAYS } from "./validity";

/** As `certificate_states` says it. */
export type StoredStatus = "valid" | "expired" | "superseded" | "revoked";
export type CertificateStatus = StoredStatus | "expiring";

export function statusOf(stored: StoredStatus, expiresAt: Date, now: Date): CertificateStatus {
  const isLate = daysLeft(expiresAt, now) <= REMINDER_DAYS[0];
  return stored === "valid" && isLate ? "expiring" : stored;
}

/** For the holder and the admin pages; a check gives no reason. */
export type RevocationReason = "refund" | "dispute" | "misconduct" | "error" | "withdrawn";

export const REVOKED_BECAUSE: Record<RevocationReason, string> = {
  refund: "the purchase was refunded",
  dispute: "the payment was disputed and lost",
  misconduct: "the exam's rules were broken",
  error: "it was issued in error",
  withdrawn: "its holder withdrew it",
};
