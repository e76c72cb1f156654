import "server-only";
import type { Tx } from "../db";
import { UNDO_DAYS } from "./rules";

/*
 * A thief may know the password, and may add a Google account or a second factor of his own with it. So each of them
 * keeps whether the session that added it was proven. Proven is a session that began with more than the password:
 * - a mailed link: the sign-up's, a reset's, the confirmation of another address; or Google, for a new account;
 * - a second factor or Google account that is proven itself;
 * - a browser in which a proven session began before (see remember-device.ts).
 * The button 'This was me' in the mail about a change proves what stands at that moment.
 *
 * A reset by mail ends what is not proven. What is proven stays, and a second factor is still asked for: whoever resets
 * by mail proves the mailbox, and no more.
 */

export const undoSince = (at: Date) => new Date(at.getTime() - UNDO_DAYS * 86_400_000);

export async function isSessionProven(tx: Tx, sessionId: string): Promise<boolean> {
  return (await tx.session.count({ where: { id: sessionId, provenAt: { not: null } } })) > 0;
}

/**
 * Removes the Google account and the second factor that are not proven; with `since` also those that were added from then
 * on. They are kept for a week, so that their owner can have them back (lib/account/restore-sign-ins.ts). A set-up that
 * waits for its first code ends in any case.
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

/** What was removed from an account within the days in which it can come back. */
export async function listRemoved(tx: Tx, userId: string, at: Date) {
  const rows = await tx.removedSignIn.findMany({
    where: { userId, removedAt: { gt: undoSince(at) } },
    orderBy: { removedAt: "asc" },
  });
  return rows.map(({ id, googleId, sealedSecret }) => ({
    id,
    google: googleId !== null,
    secondFactor: sealedSecret !== null,
  }));
}
