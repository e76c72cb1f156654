import type { Level } from "../courses/rules";
import type { CertificateStatus } from "./rules";
import type { Assessment } from "./schema";

/** What anybody who has the code may see. */
export type CertificateView = {
  code: string;
  status: CertificateStatus;
  kind: "certification" | "course";
  /** Of a course. */
  level: Level | null;
  holderName: string;
  title: string;
  /** Percent. Stands on the certificate; a check says 'passed'. */
  score: number;
  hours: number | null;
  programmeVersion: string;
  assessment: Assessment;
  testedAt: Date;
  issuedAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  /** Its holder deleted the account: that is no revocation by us. Why we revoked one is not for whoever checks. */
  isWithdrawn: boolean;
  correctedAt: Date | null;
  /** The code of the certificate that replaced this one. */
  supersededBy: string | null;
  /** It was replaced for its particulars, not by another pass. */
  isReissued: boolean;
  /** What replaced it was taken back since: neither counts. */
  isSuccessorRevoked: boolean;
};
