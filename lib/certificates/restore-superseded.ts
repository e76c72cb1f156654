import "server-only";
import type { Tx } from "../platform/db/client";
import { listChain } from "./certificate-chain-queries";
import { findRestored } from "./certificate-chains";
import { assignNextBadge } from "./certificate-identifiers";

/**
 * After a revocation: makes the certificate of findRestored current again, with a new badge, because an ended badge
 * stays ended. Call it in the same transaction, under the holder's lock. Idempotent.
 */
export async function restoreSuperseded(tx: Tx, revokedIds: string[]): Promise<void> {
  const revoked = await tx.certificate.findMany({
    where: { id: { in: revokedIds }, userId: { not: null } },
    select: { userId: true, kind: true, courseId: true },
    distinct: ["userId", "kind", "courseId"],
  });
  for (const { userId, kind, courseId } of revoked) {
    const held = userId ? await listChain(tx, { userId, kind, courseId }) : [];
    const id = findRestored(held);
    if (!id) continue;
    const { badgeNumber } = held.find((one) => one.id === id) ?? { badgeNumber: 0 };
    const data = { supersededById: null, ...(await assignNextBadge(tx, badgeNumber)) };
    await tx.certificate.update({ where: { id }, data });
  }
}
