/** A certificate of one holder for the exam or for one course, as far as it matters which of them counts. */
export type Link = {
  id: string;
  issuedAt: Date;
  revokedAt: Date | null;
  supersededById: string | null;
  reissueOfId: string | null;
};

/** Whether its badge verifies. The status list says the same of each place (lib/credentials/build-documents.ts). */
export const isCurrent = ({ revokedAt, supersededById }: Omit<Link, "id" | "issuedAt" | "reissueOfId">) =>
  revokedAt === null && supersededById === null;

/** The ids that a certificate replaces which is issued now: all that count. */
export const replacedByNext = (held: Link[]): string[] => held.filter(isCurrent).map(({ id }) => id);

/**
 * The id that counts again once the current one was revoked: the newest that is neither revoked nor reissued. Null when
 * there is none, or when one counts already.
 */
export function restoredFrom(held: Link[]): string | null {
  if (held.some(isCurrent)) return null;
  const reissued = new Set(held.map(({ reissueOfId }) => reissueOfId));
  const [newest] = held.filter(({ id, revokedAt }) => revokedAt === null && !reissued.has(id)).sort(byIssue);
  return newest?.id ?? null;
}

/** The newest first; of one second the later id, which is a UUIDv7. */
const byIssue = (a: Link, b: Link) =>
  b.issuedAt.getTime() - a.issuedAt.getTime() || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

type Scored = { score: number; expiresAt: Date };

/** Whether the certificate that counts is better than a pass: then only its holder's word replaces it. */
export const isBetter = (current: Scored, pass: { score: number }, now: Date): boolean =>
  current.expiresAt > now && current.score > pass.score;
