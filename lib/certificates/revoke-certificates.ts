import "server-only";
import type { Tx } from "../db";
import { lockHolder } from "./lock-holder";
import { restoreSuperseded } from "./restore-superseded";
import type { RevocationReason } from "./schema";

type Revocation = {
  userId: string;
  /** Of the entitlement that was taken back: 'exam', 'level_beginner', 'course_<course id>'; any other revokes nothing. */
  sku: string;
  reason: RevocationReason;
  now: Date;
};

/**
 * Revokes what somebody earned under an entitlement that was taken back. Call it in the same transaction, AFTER
 * `entitlements.revoked_at` was set. A certificate stays that another entitlement covers: its own, or one not taken
 * back that stood at its test, or stands now. Seats and periods that merely ended take nothing back. May be called twice.
 * @returns the codes that this call revoked
 */
export async function revokeCertificates(
  tx: Tx,
  { userId, sku, reason, now }: Revocation,
): Promise<string[]> {
  await lockHolder(tx, userId); // what covers them may be taken back, and they be reissued, at this moment
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
  /** The purchase that was taken back, or the assignments of its seats. */
  sourceIds: string[];
  reason: RevocationReason;
  now: Date;
};

/** As revokeCertificates, for whoever was erased and let the page stay. Call it in the same transaction. */
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
