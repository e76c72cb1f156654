import "server-only";
import { seal, unseal } from "../platform/encryption";
import { env } from "../platform/env";

const sealOf = (owner: string) => ({ authSecret: env().AUTH_SECRET, purpose: "reset-next", owner });

/** Sealed for the queue, because the link of an invitation contains its secret. */
export const sealNext = (next: string, subjectId: string | null) => seal(next, sealOf(subjectId ?? "nobody"));

/** Null if it was sealed for another subject or under another AUTH_SECRET. */
export const openNext = (sealed: string, subjectId: string) => unseal(sealed, sealOf(subjectId));
