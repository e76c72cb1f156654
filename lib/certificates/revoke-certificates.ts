import "server-only";
import type { Tx } from "../db";
import { lockHolder } from "./lock-holder";
import { restoreSuperseded } from "./restore-superseded";
import type { RevocationReason } from "./schema";

type Revocation = {
  userId: string;
  sku: string;
  reason: RevocationReason;
  now: Date;
};

/**
 * Revokes what a user earned under a revoked entitlement. Call it in the same transaction, AFTER setting
 * `entitlements.revoked_at`. Keeps a certificate that any unrevoked entitlement covers: its own, one valid at test
 * time, or one valid now. Expired entitlements revoke nothing. Idempotent.
 * @returns the codes that this call revoked
 */
export async function revokeCertificates(
  tx: Tx,
  { userId, sku, reason, now }: Revocation,
): Promise<string[]> {
  await lockHolder(tx, userId); // another revocation or reissue may run now
  const revoked = await tx.$queryRaw<{ id: string; code: string }[]>`
    UPDATE certificates c SET revoked_at = ${now}::timestamptz, revoked_reason = ${reason}
    WHERE c.user_id = ${userId}::uuid AND c.revoked_at IS NULL AND c.entitlement_id IS NOT NULL
      AND ${sku} = ANY (CASE c.kind
        WHEN 'certification' THEN ARRAY['exam']
        ELSE ARRAY['course_' || c.course_id, 'level_' || c.level::text] END)
      AND NOT EXISTS (
        SELECT FROM entitlements e
        WHERE e.user_id = c.user_id AND e.revoked_at IS NULL
          AND e.sku = ANY (CASE c.kind
            WHEN 'certification' THEN ARRAY['exam']
            ELSE ARRAY['course_' || c.course_id, 'level_' || c.level::text] END)
          AND (
            e.id = c.entitlement_id
            OR (e.starts_at <= c.tested_at AND (e.ends_at IS NULL OR e.ends_at > c.tested_at))
            OR (e.starts_at <= ${now}::timestamptz AND (e.ends_at IS NULL OR e.ends_at > ${now}::timestamptz))
          )
      )
    RETURNING c.id, c.code`;
  await restoreSuperseded(
    tx,
    revoked.map(({ id }) => id),
  );
  await record(tx, revoked, { reason, now, details: { sku } });
  return revoked.map(({ code }) => code);
}

type Kept = {
  /** The purchase, or its seats' assignments. */
  sourceIds: string[];
  reason: RevocationReason;
  now: Date;
};

/** For erased holders who kept the page. Call it in the same transaction. */
export async function revokeKept(tx: Tx, { sourceIds, reason, now }: Kept): Promise<void> {
  const revoked = await tx.certificate.updateManyAndReturn({
    where: { sourceId: { in: sourceIds }, revokedAt: null },
    data: { revokedAt: now, revokedReason: reason },
    select: { id: true },
  });
  await record(tx, revoked, { reason, now });
}

type Record = { reason: RevocationReason; now: Date; details?: { sku: string } };

async function record(tx: Tx, revoked: { id: string }[], { reason, now, details }: Record): Promise<void> {
  await tx.auditEntry.createMany({
    data: revoked.map(({ id }) => ({
      action: "certificate.revoked",
      subject: `certificates:${id}`,
      reason,
      at: now,
      ...(details && { details }),
    })),
  });
}
