import "server-only";
import type { Tx } from "../db";
import { assignNextBadge } from "./assign-identity";
import { restoredFrom } from "./choose-current";

/**
 * After these were revoked: the holder's newest of the same kind that was earned before, and is neither revoked nor
 * replaced by a reissue, counts again, with a new badge: the old one was ended for good. Call it in the same transaction,
 * under the holder's lock. May be called twice.
 */
export async function restoreSuperseded(tx: Tx, revokedIds: string[]): Promise<void> {
  const revoked = await tx.certificate.findMany({
    where: { id: { in: revokedIds }, userId: { not: null } },
    select: { userId: true, kind: true, courseId: true },
    distinct: ["userId", "kind", "courseId"],
  });
  for (const of of revoked) {
    const held = await tx.certificate.findMany({ where: of, omit: { assessment: true } });
    const id = restoredFrom(held);
    if (!id) continue;
    const { badgeNumber } = held.find((one) => one.id === id) ?? { badgeNumber: 0 };
    const data = { supersededById: null, ...(await assignNextBadge(tx, badgeNumber)) };
    await tx.certificate.update({ where: { id }, data });
  }
}
