import "server-only";
import type { Tx } from "../platform/db/client";

/*
 * A thief who knows the password can add a Google account or a second factor. So a reset by mail removes those that are
 * not proven: docs/decisions/0021-a-reset-removes-what-is-not-proven.md.
 */

/**
 * Removes the unproven Google account and second factor; with `since`, also those added from then on. The owner can
 * restore them for UNDO_DAYS (lib/accounts/settings/restore-sign-ins.ts). A second factor that is not confirmed is just deleted.
 */
export async function removeSignIns(tx: Tx, userId: string, at: Date, since?: Date): Promise<void> {
  const where = { userId, OR: [{ provenAt: null }, ...(since ? [{ createdAt: { gte: since } }] : [])] };
  const google = await tx.account.findFirst({ where: { ...where, provider: "google" } });
  const factor = await tx.secondFactor.findFirst({ where: { ...where, confirmedAt: { not: null } } });
  const codes = factor ? await tx.recoveryCode.findMany({ where: { userId, usedAt: null } }) : [];
  await tx.account.deleteMany({ where });
  await tx.secondFactor.deleteMany({ where: { userId, OR: [...where.OR, { confirmedAt: null }] } });
  if (factor) await tx.recoveryCode.deleteMany({ where: { userId } });
  if (!google && !factor) return;
  await tx.removedSignIn.create({
    data: {
      userId,
      removedAt: at,
      recoveryHashes: codes.map(({ hash }) => hash),
      ...(google && {
        googleId: google.providerAccountId,
        googleEmail: google.email,
        googleSince: google.createdAt,
      }),
      ...(factor && {
        sealedSecret: factor.sealedSecret,
        lastStep: factor.lastStep,
        factorSince: factor.createdAt,
      }),
    },
  });
}
