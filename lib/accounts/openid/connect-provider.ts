import "server-only";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { db, isConflict, transaction } from "../../platform/db/client";
import { AppError } from "../../platform/errors";
import { enqueue } from "../../platform/jobs";
import { lockActiveSession } from "../end-sessions";
import { endOfSession } from "../start-session";
import type { Viewer } from "../viewers";
import { failures, type ProviderFailure } from "./failures";
import { providerName } from "./provider-accounts";
import type { Arrival } from "./schema";

const refusal = (failure: ProviderFailure) => new AppError("conflict", failures[failure]);

/**
 * Connects the signed-in account to the person whom the provider has vouched for in this browser: both are proved now.
 * The account has to have the very email that the provider named. Idempotent.
 * @throws AppError `conflict`
 */
export async function connectProvider(
  { id: userId, sessionId }: Pick<Viewer, "id" | "sessionId">,
  { providerId, sub, email }: Pick<Arrival, "providerId" | "sub" | "email">,
): Promise<void> {
  const provider = providerName(providerId);
  try {
    await transaction(async (tx) => {
      const session = await lockActiveSession(tx, sessionId);
      const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
      if (session?.userId !== userId || user.email !== email || !user.emailVerifiedAt) throw refusal("ended");
      if (user.role === "administrator") throw refusal("operator");
      const at = await now(tx);
      const [ofSub, ofUser] = await Promise.all([
        tx.account.findUnique({
          where: { provider_providerAccountId: { provider, providerAccountId: sub } },
        }),
        tx.account.findUnique({ where: { userId_provider: { userId, provider } } }),
      ]);
      if (ofSub?.id !== ofUser?.id) throw refusal("taken");
      const expiresAt = endOfSession(at, providerId);
      await tx.session.update({ where: { id: sessionId }, data: { providerId, expiresAt } });
      if (ofSub) return;
      const provenAt = session.provenAt && at;
      const connection = { userId, provider, providerAccountId: sub, email };
      await tx.account.create({ data: { ...connection, createdAt: at, provenAt } });
      const action = "account.connected-to-provider";
      await recordAudit(tx, { actorId: userId, action, subject: `users:${userId}`, details: { provider } });
      await enqueue(tx, "account.provider-mail", { userId, change: "connected" });
    });
  } catch (error) {
    if (isConflict(error)) throw refusal("taken");
    throw error;
  }
}

export async function isConnectedTo(
  userId: string,
  { providerId, sub }: Pick<Arrival, "providerId" | "sub">,
): Promise<boolean> {
  const connection = { provider: providerName(providerId), providerAccountId: sub };
  return (await db().account.count({ where: { userId, ...connection } })) > 0;
}

/** @throws AppError `conflict` without a password: the provider is then the only way to sign in */
export async function disconnectProvider(userId: string, providerId: string): Promise<void> {
  const provider = providerName(providerId);
  await transaction(async (tx) => {
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { id: true } });
    const passwords = await tx.user.count({ where: { id: user.id, passwordHash: { not: null } } });
    if (passwords === 0)
      throw new AppError("conflict", "It is your only way to sign in. Choose a password first.");
    const { count } = await tx.account.deleteMany({ where: { userId, provider } });
    if (count === 0) return;
    const action = "account.disconnected-from-provider";
    await recordAudit(tx, { actorId: userId, action, subject: `users:${userId}`, details: { provider } });
    await enqueue(tx, "account.provider-mail", { userId, change: "disconnected" });
  });
}
