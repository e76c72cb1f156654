import type { Level } from "../learning/courses/rules";
import type { CertificateStatus } from "./rules";
import type { Assessment } from "./schema";

export type CertificateView = {
  code: string;
  status: CertificateStatus;
  kind: "certification" | "course";
  level: Level | null;
  holderName: string;
  title: string;
  /** Percent. A check only says 'passed'. */
  score: number;
  hours: number | null;
  programmeVersion: string;
  assessment: Assessment;
  testedAt: Date;
  issuedAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  /** The holder deleted the account: no revocation by us. */
  isWithdrawn: boolean;
  correctedAt: Date | null;
  supersededBy: string | null;
  /** Replaced by an operator, not by another pass. */
  isReissued: boolean;
  /** Then neither counts. */
  isSuccessorRevoked: boolean;
};
