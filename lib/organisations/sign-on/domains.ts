/** Where the file of the proof lies on the domain itself. */
export const PROOF_PATH = "/.well-known/skillbite-domain.txt";
export const recordName = (domain: string) => `_skillbite.${domain}`;
export const proofText = (token: string) => `skillbite-domain=${token}`;

/** A proof is looked for again after so many days. */
export const CHECK_DAYS = 7;
/** A proven domain whose proof is missing for so long is no longer one of the organisation. */
export const MISSING_DAYS = 14;
/** A domain that was never proven is looked for so long. */
export const WAITING_DAYS = 30;
export const MOST_DOMAINS = 20;

export const domainFailures = {
  missing: "Neither the DNS record nor the file was found. A new DNS record can take up to a day.",
  wrong: "There is a proof, but it says something else. Compare it with the text here.",
  taken: "Another organisation has proved this domain. Write to us if it is yours.",
} as const;
export type DomainFailure = keyof typeof domainFailures;

export function domainFailureText(failure: string | null): string | null {
  return failure !== null && Object.hasOwn(domainFailures, failure)
    ? domainFailures[failure as DomainFailure]
    : null;
}

export type Proof = {
  /** All texts of the DNS record, each with its strings joined. */
  records: readonly string[];
  /** The first line of the file; null without one. */
  file: string | null;
};

/** Null when the proof is there. */
export function judgeProof({ records, file }: Proof, token: string): "missing" | "wrong" | null {
  const said = [...records, ...(file === null ? [] : [file])].map((text) => text.trim());
  if (said.includes(proofText(token))) return null;
  return said.some((text) => text.startsWith(proofText(""))) ? "wrong" : "missing";
}

type Checked = { provenAt: Date | null; checkedAt: Date | null; createdAt: Date; missingSince: Date | null };

export function isCheckDue({ provenAt, checkedAt, createdAt, missingSince }: Checked, now: Date): boolean {
  const daysSince = (at: Date) => (now.getTime() - at.getTime()) / 86_400_000;
  if (provenAt === null) return daysSince(createdAt) < WAITING_DAYS;
  return missingSince !== null || checkedAt === null || daysSince(checkedAt) >= CHECK_DAYS;
}

/** What becomes of a domain after a check. */
export function nextProof(
  { provenAt, missingSince }: Pick<Checked, "provenAt" | "missingSince">,
  failure: DomainFailure | null,
  now: Date,
): { provenAt: Date | null; missingSince: Date | null } {
  if (failure === null) return { provenAt: provenAt ?? now, missingSince: null };
  if (provenAt === null) return { provenAt: null, missingSince: null };
  const since = missingSince ?? now;
  const isLost = now.getTime() - since.getTime() >= MISSING_DAYS * 86_400_000;
  return isLost ? { provenAt: null, missingSince: null } : { provenAt, missingSince: since };
}
