import "server-only";
import { env } from "../env";
import { seal, unseal } from "../seal";

const sealOf = (owner: string) => ({ authSecret: env().AUTH_SECRET, purpose: "reset-next", owner });

/** Where somebody goes after a reset, for the queue: the link of an invitation has its secret in it. */
export const sealNext = (next: string, subjectId: string | null) => seal(next, sealOf(subjectId ?? "nobody"));

/** Null for what was not sealed for this subject, or under another AUTH_SECRET. */
export const openNext = (sealed: string, subjectId: string) => unseal(sealed, sealOf(subjectId));
