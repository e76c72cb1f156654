import "server-only";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { isConflict, type Tx, transaction } from "../../platform/db/client";
import { lockUser } from "../../platform/db/locks";
import { AppError } from "../../platform/errors";
import { enqueue } from "../../platform/jobs";
import { lockActiveSession } from "../end-sessions";
import { type Claims, googleEmail } from "./claims";
import type { GoogleFailure } from "./failures";

const ONLY_WAY = "It is your only way to sign in. Choose a password first, then disconnect Google.";

/** Two changes at once could remove the last way to sign in. */
async function lockPerson(tx: Tx, userId: string) {
  await lockUser(tx, userId);
  return { hasPassword: (await tx.user.count({ where: { id: userId, passwordHash: { not: null } } })) > 0 };
}

async function recordGoogleChange(
  tx: Tx,
  userId: string,
  change: "connected" | "disconnected",
): Promise<void> {
  await recordAudit(tx, { actorId: userId, action: `google.${change}`, subject: `users:${userId}` });
  await enqueue(tx, "google.changed-mail", { userId, change });
}

/** Null on success. */
export async function connectGoogle(
  { id: userId, sessionId }: { id: string; sessionId: string },
  claims: Claims,
): Promise<GoogleFailure | null> {
  const email = googleEmail(claims);
  if (!email) return "unverified";
  const google = { provider: "google", providerAccountId: claims.sub } as const;
  try {
    return await transaction(async (tx) => {
      const session = await lockActiveSession(tx, sessionId);
      if (session?.userId !== userId) return "ended";
      const taken = await tx.account.findUnique({ where: { provider_providerAccountId: google } });
      if (taken) return taken.userId === userId ? null : "taken";
      if (await tx.account.count({ where: { userId, provider: "google" } })) return "another";
      const createdAt = await now(tx);
      const provenAt = session.provenAt && createdAt;
      await tx.account.create({ data: { userId, ...google, email, createdAt, provenAt } });
      await recordGoogleChange(tx, userId, "connected");
      return null;
    });
  } catch (error) {
    if (isConflict(error)) return "taken";
    throw error;
  }
}

/** @throws AppError `conflict` without a password: Google is then the only way to sign in */
export async function disconnectGoogle(userId: string): Promise<void> {
  await transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person.hasPassword) throw new AppError("conflict", ONLY_WAY);
    const { count } = await tx.account.deleteMany({ where: { userId, provider: "google" } });
    if (count > 0) await recordGoogleChange(tx, userId, "disconnected");
  });
}
