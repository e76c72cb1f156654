import type { Category } from "../content/question-banks";
import type { Level } from "../learning/skus";
import type { CertificateStatus } from "./certificate-states";
import type { Issuer } from "./issuers";

export const EXAM_TITLE = "AI Proficiency Certification";

/** `2026.1` is the exam as it was before it had a blueprint. */
export const PROGRAMME_VERSION = "2026.1";
export const BLUEPRINT_VERSION = "2026.2";

export type Assessment = {
  questions: number;
  /** Percent. */
  passMark: number;
  /** `score`: percent, for the exam only. */
  areas: { name: string; score?: number }[];
};

export const areaNames: Record<Category, string> = {
  fundamentals: "AI fundamentals",
  tools: "AI tools and prompting",
  business: "AI in business",
  ethics: "Ethics and safe use",
};

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
  issuer: Issuer;
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

/** Whether a certificate rests on a paper with one question of each cell of the blueprint. */
export const followsBlueprint = ({
  kind,
  programmeVersion,
}: Pick<CertificateView, "kind" | "programmeVersion">) =>
  kind === "certification" && programmeVersion === BLUEPRINT_VERSION;

export const badgeOf = ({ level }: { level: string | null }) => level ?? "proficiency";

/** Of today: an operator may have changed the pool since a certificate was earned. */
export function poolInWords(isOwnPool: boolean): string {
  return isOwnPool
    ? "The questions in use today are not published."
    : "The questions in use today are published with their answers in the program's source: somebody who looks for them can read them.";
}

/** The score in the URL of a sample. */
export function scoreOf(value: string | undefined, fallback: number): number {
  const score = /^\d{1,3}$/.test(value ?? "") ? Number(value) : Number.NaN;
  return score <= 100 ? score : fallback;
}
