import "server-only";
import { now } from "../clock";
import type { Tx } from "../db";
import { env } from "../env";
import { AppError } from "../errors";
import type { SecondFactor } from "../generated/prisma/client";
import { hashSecret } from "../ids";
import { enqueue } from "../jobs";
import { countTry, type Limit } from "../rate-limit";
import { unseal } from "../seal";
import { type GivenCode, matchStep } from "./rules";

/**
 * Wrong codes, counted before one is looked at: whoever guesses needs the password first and has 480 tries a day at a
 * chance of three in a million each.
 */
const TRIES: Limit[] = [
  { name: "second-factor:quarter", points: 10, seconds: 15 * 60 },
  { name: "second-factor:hour", points: 20, seconds: 60 * 60 },
];
const WRONG = "That code is not right, or was used before. Take the next one that your app shows.";

/** Who tries: a session or known browser, by its id, which has tries of its own; or anybody at an address. */
type Tries = { client: string } | { client: string | null; address: string };

/**
 * For all who are about to call `spendCode`, outside of their transaction; `giveBack` is called when the code was right.
 * Strangers share the tries at an account, so that a thief with the password cannot multiply them; a recovery code cannot
 * be guessed, and they keep nobody from using one.
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
 * Takes a code of the app or a recovery code: either works once, whoever else tries it at the same moment.
 * The use of a recovery code is mailed to its owner.
 * @returns whether the second factor is proven: see lib/auth/remove-sign-ins.ts
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
  // The one that sets it has used the code; everybody else meets zero rows.
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
