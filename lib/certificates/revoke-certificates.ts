import "server-only";
import { sql } from "kysely";
import type { Tx } from "../db";
import { query } from "../platform/db/query";
import { restoreSuperseded } from "./restore-superseded";
import type { RevocationReason } from "./schema";

type Revocation = {
  userId: string;
  sku: string;
  reason: RevocationReason;
  now: Date;
};

/**
 * Revokes what a user earned under a revoked entitlement. Call it in the same transaction: first lockHolder, then the
 * change of `entitlements.revoked_at`, then this. Keeps a certificate that any unrevoked entitlement covers: its own, one valid at test
 * time, or one valid now. Expired entitlements revoke nothing. Idempotent.
 * @returns the codes that this call revoked
 */
export async function revokeCertificates(
  tx: Tx,
  { userId, sku, reason, now }: Revocation,
): Promise<string[]> {
  const revoked = await query(tx)
    .updateTable("certificates as c")
    .set({ revoked_at: now, revoked_reason: reason })
    .where("c.user_id", "=", userId)
    .where("c.revoked_at", "is", null)
    .where("c.entitlement_id", "is not", null)
    .where(sql.val(sku), "=", openingSku)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("entitlements as e")
            .select("e.id")
            .whereRef("e.user_id", "=", "c.user_id")
            .where("e.revoked_at", "is", null)
            .where("e.sku", "=", openingSku)
            .where(({ eb, or }) =>
              or([
                eb("e.id", "=", eb.ref("c.entitlement_id")),
                sql<boolean>`period_covers(e.starts_at, e.ends_at, c.tested_at)`,
                sql<boolean>`period_covers(e.starts_at, e.ends_at, ${now}::timestamptz)`,
              ]),
            ),
        ),
      ),
    )
    .returning(["c.id", "c.code"])
    .execute();
  await restoreSuperseded(
    tx,
    revoked.map(({ id }) => id),
  );
  await record(tx, revoked, { reason, now, details: { sku } });
  return revoked.map(({ code }) => code);
}

/** Any of the skus that give the test of a certificate: see skusThatOpen. */
const openingSku = sql<string>`ANY (CASE c.kind
  WHEN 'certification' THEN ARRAY['exam'] ELSE ARRAY['course_' || c.course_id, 'level_' || c.level::text] END)`;

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
