import "server-only";
import { now } from "../platform/clock";
import { db, transaction } from "../platform/db/client";
import { AppError } from "../platform/errors";
import { findKnownDevice } from "./known-devices";
import type { GivenCode } from "./second-factor/codes";
import { countCode, spendCode } from "./second-factor/spend-code";
import { type Browser, mergeBrowser } from "./sign-in";
import { startSession } from "./start-session";
import type { HalfSignedIn } from "./viewers";

type Finish = Browser & { half: HalfSignedIn; code: GivenCode; consented: boolean; address: string };

/**
 * Turns a half session into a full one. It is a new session, so a cookie from before the code has no value.
 * @throws AppError `invalid`, `throttled`, `unauthenticated`
 */
export async function finishSignIn({
  half,
  code,
  consented,
  address,
  guestId,
  device,
  devices = {},
}: Finish): Promise<string> {
  const { devicesVersion } = await db().user.findUniqueOrThrow({ where: { id: half.id } });
  const known = findKnownDevice(devices, { id: half.id, devicesVersion });
  const { giveBack } = await countCode(half.id, code, { client: known?.id ?? null, address });
  const sessionId = await transaction(async (tx) => {
    const factor = await spendCode(tx, half.id, code);
    const at = await now(tx);
    const waiting = { id: half.sessionId, userId: half.id, revokedAt: null };
    const [ended] = await tx.session.updateManyAndReturn({ where: waiting, data: { revokedAt: at } });
    if (!ended) throw new AppError("unauthenticated", "Please sign in again.");
    await mergeBrowser(tx, half, { consented, guestId });
    const isProven = ended.provenAt !== null || factor.isProven;
    const { providerId } = ended;
    return startSession(tx, half.id, device, { withSecondFactor: true, isProven, providerId });
  });
  await giveBack();
  return sessionId;
}
