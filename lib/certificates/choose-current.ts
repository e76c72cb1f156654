export type Link = {
  id: string;
  issuedAt: Date;
  revokedAt: Date | null;
  supersededById: string | null;
  reissueOfId: string | null;
};

/** Whether its badge verifies. lib/credentials/build-documents.ts publishes the same rule. */
export const isCurrent = ({ revokedAt, supersededById }: Omit<Link, "id" | "issuedAt" | "reissueOfId">) =>
  revokedAt === null && supersededById === null;

export const replacedByNext = (held: Link[]): string[] => held.filter(isCurrent).map(({ id }) => id);

/**
 * The id that becomes current after a revocation: the newest neither revoked nor reissued. Null if there is none,
 * or one is still current.
 */
export function restoredFrom(held: Link[]): string | null {
  if (held.some(isCurrent)) return null;
  const reissued = new Set(held.map(({ reissueOfId }) => reissueOfId));
  const [newest] = held.filter(({ id, revokedAt }) => revokedAt === null && !reissued.has(id)).sort(byIssue);
  return newest?.id ?? null;
}

/** Newest first. Ids are UUIDv7, so they order certificates of the same second. */
const byIssue = (a: Link, b: Link) =>
  b.issuedAt.getTime() - a.issuedAt.getTime() || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

type Scored = { score: number; expiresAt: Date };

export const isBetter = (current: Scored, pass: { score: number }, now: Date): boolean =>
  current.expiresAt > now && current.score > pass.score;
