import "server-only";
import { now } from "../../platform/clock";
import { transaction } from "../../platform/db/client";
import { unseal } from "../../platform/encryption";
import { AppError } from "../../platform/errors";
import { enqueue } from "../../platform/jobs";
import { lockActiveSession } from "../end-sessions";
import { SIGN_IN_AGAIN } from "../viewers";
import { type GivenCode, matchStep, SET_UP_MINUTES } from "./codes";
import { replaceRecoveryCodes } from "./replace-recovery-codes";
import { countCode, sealOf } from "./spend-code";

const WRONG = "That is not the code that this key makes now. Is the clock of your phone right?";
const ENDED = "This key is no longer waiting. Please begin again.";

/**
 * Switches the second factor on and ends all other sessions. Returns the recovery codes, the only time that they leave
 * the server.
 * @throws AppError `invalid`, `conflict`, `throttled`, `unauthenticated`
 */
export async function confirmSetUp(
  { id: userId, sessionId }: { id: string; sessionId: string },
  given: GivenCode,
): Promise<string[]> {
  const { giveBack } = await countCode(userId, given, { client: sessionId });
  const codes = await transaction(async (tx) => {
    const at = await now(tx);
    const since = new Date(at.getTime() - SET_UP_MINUTES * 60_000);
    const waiting = await tx.secondFactor.findFirst({
      where: { userId, confirmedAt: null, createdAt: { gt: since } },
    });
    const secret = waiting && unseal(waiting.sealedSecret, sealOf(userId));
    if (!waiting || !secret) throw new AppError("conflict", ENDED);
    const lastStep = given.kind === "app" ? matchStep(secret, given.code, at) : null;
    if (lastStep === null) throw new AppError("invalid", WRONG, { code: WRONG });
    // A reset at the same moment ends this session; then nothing is set up.
    const session = await lockActiveSession(tx, sessionId);
    if (session?.userId !== userId) throw new AppError("unauthenticated", SIGN_IN_AGAIN);
    await tx.secondFactor.deleteMany({ where: { userId, confirmedAt: { not: null } } });
    const { count } = await tx.secondFactor.updateMany({
      where: { id: waiting.id, confirmedAt: null },
      data: { confirmedAt: at, lastStep, provenAt: session.provenAt && at },
    });
    if (count === 0) throw new AppError("conflict", ENDED); // the form was sent twice
    await tx.session.update({ where: { id: sessionId, userId }, data: { secondFactorAt: at, freshAt: at } });
    await tx.session.updateMany({
      where: { userId, revokedAt: null, id: { not: sessionId } },
      data: { revokedAt: at },
    });
    await enqueue(tx, "second-factor.mail", { userId, change: "switched-on" });
    return replaceRecoveryCodes(tx, userId);
  });
  await giveBack();
  return codes;
}
