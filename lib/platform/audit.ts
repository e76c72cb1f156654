import "server-only";
import type { Prisma } from "../generated/prisma/client";
import { now } from "./clock";
import type { Tx } from "./db/client";
import { currentApiKeyId } from "./request-context";

type Entry = {
  /** Null when nobody was signed in: `by` then names the actor. Without `by`, it is the system. */
  actorId: string | null;
  by?: string;
  /** '<thing>.<what was done>' */
  action: string;
  /** '<table>:<id>' */
  subject: string;
  reason?: string;
  details?: Prisma.InputJsonObject;
};

export async function recordAudit(tx: Tx, { by, ...entry }: Entry): Promise<string> {
  const apiKey = currentApiKeyId();
  const details = { ...entry.details, ...(by !== undefined && { by }), ...(apiKey && { apiKey }) };
  const data = { ...entry, details, at: await now(tx) };
  const { id } = await tx.auditEntry.create({ data, select: { id: true } });
  return id;
}
