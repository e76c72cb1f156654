import "server-only";
import type { Tx } from "../db";

/**
 * After these were revoked: the holder's newest of the same kind that was earned before, and is neither revoked nor
 * replaced by a reissue, counts again. Call it in the same transaction. May be called twice.
 */
export async function restoreSuperseded(tx: Tx, revokedIds: string[]): Promise<void> {
  if (revokedIds.length === 0) return;
  await tx.$executeRaw`
    UPDATE certificates c SET superseded_by_id = NULL
    FROM certificates r
    WHERE r.id = ANY (${revokedIds}::uuid[]) AND c.superseded_by_id IS NOT NULL
      AND c.id = (
        SELECT x.id FROM certificates x
        WHERE x.user_id = r.user_id AND x.kind = r.kind AND x.course_id IS NOT DISTINCT FROM r.course_id
          AND x.revoked_at IS NULL AND NOT EXISTS (SELECT FROM certificates n WHERE n.reissue_of_id = x.id)
        ORDER BY x.issued_at DESC LIMIT 1)`;
}
