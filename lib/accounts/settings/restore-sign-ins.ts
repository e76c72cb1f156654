import "server-only";
import type { RemovedSignIn } from "../../generated/prisma/client";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { type Tx, transaction } from "../../platform/db/client";
import { lockUser } from "../../platform/db/locks";
import { AppError } from "../../platform/errors";
import { enqueue } from "../../platform/jobs";
import { RESTORE_ENDED } from "../mailed-links";
import { byRestoreLink } from "../removed-sign-in-queries";
import type { Viewer } from "../viewers";

const TAKEN =
  "That Google account is connected to an account by now, or yours has another one. Nothing was changed.";
const REPLACED = "You have set up a second factor since. Nothing was changed.";

/**
 * Restores what a reset by mail removed, as proven. Needs the mailed link and a session of the account. That session
 * must then give the code of a restored second factor.
 * @throws AppError `not_found`, `conflict`
 */
export async function restoreSignIns({ id: userId }: Pick<Viewer, "id">, token: string) {
  return transaction(async (tx) => {
    const at = await now(tx);
    await lockUser(tx, userId);
    const removed = await tx.removedSignIn.findFirst({ where: byRestoreLink(userId, token, at) });
    if (!removed) throw new AppError("not_found", RESTORE_ENDED);
    await tx.removedSignIn.delete({ where: { id: removed.id } });
    await restoreGoogle(tx, removed, at);
    await restoreSecondFactor(tx, removed, at);
    await recordAudit(tx, { actorId: userId, action: "sign-ins.restored", subject: `users:${userId}` });
    return { secondFactor: removed.sealedSecret !== null };
  });
}

async function restoreGoogle(tx: Tx, { userId, googleId, ...google }: RemovedSignIn, at: Date) {
  if (!googleId) return;
  const taken = { provider: "google", OR: [{ providerAccountId: googleId }, { userId }] };
  if (await tx.account.count({ where: taken })) throw new AppError("conflict", TAKEN);
  await tx.account.create({
    data: {
      userId,
      provider: "google",
      providerAccountId: googleId,
      email: google.googleEmail,
      createdAt: google.googleSince ?? at,
      provenAt: at,
    },
  });
  await enqueue(tx, "google.changed-mail", { userId, change: "connected" });
}

async function restoreSecondFactor(tx: Tx, { userId, sealedSecret, ...factor }: RemovedSignIn, at: Date) {
  if (!sealedSecret) return;
  const since = factor.factorSince ?? at;
  if (await tx.secondFactor.count({ where: { userId, confirmedAt: { not: null } } }))
    throw new AppError("conflict", REPLACED);
  await tx.secondFactor.create({
    data: {
      userId,
      sealedSecret,
      lastStep: factor.lastStep,
      createdAt: since,
      confirmedAt: since,
      provenAt: at,
    },
  });
  await tx.recoveryCode.createMany({ data: factor.recoveryHashes.map((hash) => ({ userId, hash })) });
  await enqueue(tx, "second-factor.mail", { userId, change: "switched-on" });
}
