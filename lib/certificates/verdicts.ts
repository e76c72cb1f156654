import { isCode } from "./certificate-codes";
import type { CertificateStatus } from "./certificate-states";

export const VERDICTS = {
  valid: { word: "Valid", tone: "success" },
  expiring: { word: "Valid, expires soon", tone: "success" },
  expired: { word: "Expired", tone: "warning" },
  superseded: { word: "Superseded", tone: "warning" },
  revoked: { word: "Revoked", tone: "danger" },
  withdrawn: { word: "Withdrawn", tone: "warning" },
  unknown: { word: "Unknown", tone: "danger" },
  malformed: { word: "Unknown: not a code of ours", tone: "warning" },
} as const;
export type Verdict = keyof typeof VERDICTS;

type Found = { status: CertificateStatus; isWithdrawn: boolean };

/** Deleting an account is no fault, so a check does not say 'revoked'. */
export function verdictOf(code: string, found: Found | null): Verdict {
  if (!found) return isCode(code) ? "unknown" : "malformed";
  return found.isWithdrawn ? "withdrawn" : found.status;
}

export const isInForce = ({ status }: { status: Verdict }) => status === "valid" || status === "expiring";
