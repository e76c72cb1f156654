import "server-only";
import { now } from "../clock";
import type { Tx } from "../db";
import type { Prisma } from "../generated/prisma/client";

type Entry = {
  actorId: string;
  /** '<thing>.<what was done>' */
  action: string;
  /** '<table>:<id>' */
  subject: string;
  reason?: string;
  details?: Prisma.InputJsonObject;
};

/** One line of the audit log, in the transaction of what it tells. Answers its id. */
export async function recordAudit(tx: Tx, entry: Entry): Promise<string> {
  const { id } = await tx.auditEntry.create({ data: { ...entry, at: await now(tx) }, select: { id: true } });
  return id;
}
