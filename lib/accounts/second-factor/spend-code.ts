import "server-only";
import type { SecondFactor } from "../../generated/prisma/client";
import { now } from "../../platform/clock";
import type { Tx } from "../../platform/db/client";
import { unseal } from "../../platform/encryption";
import { env } from "../../platform/env";
import { AppError } from "../../platform/errors";
import { countTry, type Limit } from "../../platform/http/rate-limits";
import { hashSecret } from "../../platform/ids";
import { enqueue } from "../../platform/jobs";
import { type GivenCode, matchStep } from "./codes";

/** Counted before a code is checked: 480 tries a day, each with a chance of three in a million. */
const TRIES: Limit[] = [
  { name: "second-factor:quarter", points: 10, seconds: 15 * 60 },
  { name: "second-factor:hour", points: 20, seconds: 60 * 60 },
];
const WRONG = "That code is not right, or was used before. Take the next one that your app shows.";

/** `client`: the id of a session or known device, which has its own tries. */
type Tries = { client: string } | { client: string | null; address: string };

/**
 * Call it before `spendCode`, outside its transaction, and call `giveBack` if the code was right. Strangers share the
 * tries at an account, so that a thief with the password cannot multiply them. Recovery codes count by IP: they cannot
 * be guessed, and strangers must not block them (decision 22).
 * @throws AppError `throttled`
 */
export async function countCode(userId: string, { kind }: Pick<GivenCode, "kind">, tries: Tries) {
  const own = tries.client ?? (kind === "recovery" && "address" in tries ? tries.address : null);
  const subject = own === null ? userId : `${userId}|${own}`;
  return countTry(TRIES.map((limit) => [limit, subject]));
}

export const sealOf = (userId: string) => ({
  authSecret: env().AUTH_SECRET,
  purpose: "second-factor",
  owner: userId,
});

/**
 * Uses a code up: it works once, also when two requests send it at once.
 * @returns whether the second factor is proven: see lib/accounts/remove-sign-ins.ts
 * @throws AppError `invalid`
 */
export async function spendCode(
  tx: Tx,
  userId: string,
  { kind, code }: GivenCode,
): Promise<{ isProven: boolean }> {
  const factor = await tx.secondFactor.findFirst({ where: { userId, confirmedAt: { not: null } } });
  const spent =
    kind === "app" ? await spendStep(tx, userId, factor, code) : await spendRecovery(tx, userId, code);
  if (!spent) throw new AppError("invalid", WRONG, { code: WRONG });
  return { isProven: factor?.provenAt != null };
}

async function spendStep(
  tx: Tx,
  userId: string,
  factor: SecondFactor | null,
  code: string,
): Promise<boolean> {
  const secret = factor && unseal(factor.sealedSecret, sealOf(userId));
  if (!factor || !secret) return false;
  const step = matchStep(secret, code, await now(tx));
  if (step === null) return false;
  // Only one request can raise the step; for all others the code is used.
  const { count } = await tx.secondFactor.updateMany({
    where: { id: factor.id, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  });
  return count === 1;
}

async function spendRecovery(tx: Tx, userId: string, code: string): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, hash: hashSecret(code), usedAt: null },
    data: { usedAt: await now(tx) },
  });
  if (count === 1) await enqueue(tx, "second-factor.mail", { userId, change: "recovery-code-used" });
  return count === 1;
}
