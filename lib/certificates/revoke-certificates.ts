import "server-only";
import { sql } from "kysely";
import type { Tx } from "../platform/db/client";
import { periodCovers, query } from "../platform/db/query";
import { recordHappenings } from "../platform/outbox";
import type { RevocationReason } from "./certificate-states";
import { restoreSuperseded } from "./restore-superseded";

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
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("certificate_skus as s")
          .select("s.sku")
          .whereRef("s.certificate_id", "=", "c.id")
          .where("s.sku", "=", sku),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("entitlements as e")
            .select("e.id")
            .whereRef("e.user_id", "=", "c.user_id")
            .where("e.revoked_at", "is", null)
            .where(({ eb }) =>
              eb(
                "e.sku",
                "in",
                selectFrom("certificate_skus as s").select("s.sku").whereRef("s.certificate_id", "=", "c.id"),
              ),
            )
            .where(({ eb, or }) =>
              or([
                eb("e.id", "=", eb.ref("c.entitlement_id")),
                periodCovers("e", eb.ref("c.tested_at")),
                periodCovers("e", sql`${now}::timestamptz`),
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
  await recordRevocations(tx, revoked, { reason, now, details: { sku } });
  await recordHappenings(
    tx,
    revoked.map(({ id }) => ({ type: "certificate.revoked", userId, subjectId: id })),
  );
  return revoked.map(({ code }) => code);
}

type ErasedHolders = {
  /** The purchase, or its seats' assignments. */
  sourceIds: string[];
  reason: RevocationReason;
  now: Date;
};

/** For erased holders who kept the page. Call it in the same transaction. */
export async function revokeCertificatesOfErased(
  tx: Tx,
  { sourceIds, reason, now }: ErasedHolders,
): Promise<void> {
  const revoked = await tx.certificate.updateManyAndReturn({
    where: { sourceId: { in: sourceIds }, revokedAt: null },
    data: { revokedAt: now, revokedReason: reason },
    select: { id: true },
  });
  await recordRevocations(tx, revoked, { reason, now });
}

type RevocationRecord = { reason: RevocationReason; now: Date; details?: { sku: string } };

async function recordRevocations(
  tx: Tx,
  revoked: { id: string }[],
  { reason, now, details }: RevocationRecord,
): Promise<void> {
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
