import type { StoredStatus } from "./certificate-states";

export type ChainLink = {
  id: string;
  issuedAt: Date;
  /** Whether its badge verifies. */
  isCurrent: boolean;
  status: StoredStatus;
  reissueOfId: string | null;
};

/** What the next certificate replaces. */
export const listReplaced = (held: ChainLink[]): string[] =>
  held.filter(({ isCurrent }) => isCurrent).map(({ id }) => id);

/**
 * The id that becomes current after a revocation: the newest neither revoked nor reissued. Null if there is none,
 * or one is still current.
 */
export function findRestored(held: ChainLink[]): string | null {
  if (held.some(({ isCurrent }) => isCurrent)) return null;
  const reissued = new Set(held.map(({ reissueOfId }) => reissueOfId));
  const [newest] = held.filter(({ id, status }) => status !== "revoked" && !reissued.has(id)).sort(byIssue);
  return newest?.id ?? null;
}

/** Newest first. Ids are UUIDv7, so they order certificates of the same second. */
const byIssue = (a: ChainLink, b: ChainLink) =>
  b.issuedAt.getTime() - a.issuedAt.getTime() || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

type Scored = { score: number; status: StoredStatus };

export const isBetter = (current: Scored, pass: { score: number }): boolean =>
  current.status === "valid" && current.score > pass.score;
