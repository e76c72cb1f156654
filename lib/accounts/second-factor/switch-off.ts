import "server-only";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { type Tx, transaction } from "../../platform/db/client";
import { AppError } from "../../platform/errors";
import { enqueue } from "../../platform/jobs";
import { normaliseEmail } from "../email-addresses";
import { confirmPassword } from "../verify-credentials";
import type { GivenCode } from "./codes";
import { isSecondFactorRequired } from "./second-factor-queries";
import { countCode, spendCode } from "./spend-code";

const WRONG_PASSWORD = "That is not your password.";
export const REQUIRED = "Your role needs a second factor, so it cannot be switched off.";

type SwitchOff = {
  person: { id: string; sessionId: string; hasPassword: boolean };
  password?: string | undefined;
  code: GivenCode;
};

/** @throws AppError `forbidden` if it is required, `invalid`, `throttled` */
export async function switchOff({ person, password, code }: SwitchOff): Promise<void> {
  if (await isSecondFactorRequired(person.id)) throw new AppError("forbidden", REQUIRED);
  if (person.hasPassword) {
    await confirmPassword(person, { password, field: "password", refusal: WRONG_PASSWORD });
  }
  const { giveBack } = await countCode(person.id, code, { client: person.sessionId });
  await transaction(async (tx) => {
    await spendCode(tx, person.id, code);
    await forgetSecondFactor(tx, person.id);
    await enqueue(tx, "second-factor.mail", { userId: person.id, change: "switched-off" });
  });
  await giveBack();
}

/**
 * Command line only, for an owner who lost device and recovery codes and has proved their identity by other means.
 * Also ends all sessions.
 */
export async function takeSecondFactorOff(email: string): Promise<"taken-off" | "no-account" | "has-none"> {
  const address = normaliseEmail(email);
  if (!address) return "no-account";
  return transaction(async (tx) => {
    const user = await tx.user.findUnique({
      where: { email: address, kind: "account" },
      select: { id: true },
    });
    if (!user) return "no-account";
    if (!(await forgetSecondFactor(tx, user.id))) return "has-none";
    const at = await now(tx);
    await tx.session.updateMany({ where: { userId: user.id, revokedAt: null }, data: { revokedAt: at } });
    const entry = { actorId: null, by: "npm run second-factor:reset", subject: `users:${user.id}` };
    await recordAudit(tx, { ...entry, action: "second-factor.taken-off" });
    await enqueue(tx, "second-factor.mail", { userId: user.id, change: "switched-off" });
    return "taken-off";
  });
}

/** Returns false when there was none. */
export async function forgetSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const { count } = await tx.secondFactor.deleteMany({ where: { userId } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  return count > 0;
}
