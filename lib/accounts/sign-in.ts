import "server-only";
import { now } from "../platform/clock";
import { type Tx, transaction } from "../platform/db/client";
import { lockUser } from "../platform/db/locks";
import { AppError } from "../platform/errors";
import { endReplacedSession } from "./end-sessions";
import { findKnownDevice, type KnownDevices } from "./known-devices";
import { mergeGuest } from "./merge-guest";
import { recordConsent } from "./record-consent";
import { startSession } from "./start-session";
import { REFUSED, verifyCredentials } from "./verify-credentials";

export type Browser = {
  device: string;
  guestId: string | null;
  devices?: KnownDevices;
  replaces?: string | null;
};
type Brought = Browser & {
  consented: boolean;
  /** The organisation's provider that has vouched for the person. */
  providerId?: string | null;
};
type SignIn = Brought & { email: string; password: string; address: string };

/** With a second factor it creates a half session (see finish-sign-in.ts). */
export async function signIn({ email, password, address, ...brought }: SignIn) {
  const user = await verifyCredentials(email, password, { address, devices: brought.devices });
  return transaction(async (tx) => {
    // A reset may have replaced the password since the check.
    await lockUser(tx, user.id, "share");
    const hash = { id: user.id, passwordHash: user.passwordHash };
    if ((await tx.user.count({ where: hash })) === 0) throw new AppError("unauthenticated", REFUSED);
    return admitPerson(tx, user, brought);
  });
}

/**
 * Starts a session after a password, Google or an organisation's provider; a half session if the user has a second factor. `isProven`: by more than
 * a password, see remove-sign-ins.ts.
 */
export async function admitPerson(
  tx: Tx,
  user: { id: string; email: string },
  brought: Brought,
  isProven = false,
): Promise<{ email: string; sessionId: string; needsCode: boolean }> {
  const { id, email } = user;
  const factors = await tx.secondFactor.count({ where: { userId: id, confirmedAt: { not: null } } });
  if (factors === 0) await mergeBrowser(tx, user, brought);
  if (brought.replaces) await endReplacedSession(tx, brought.replaces);
  const { devicesVersion } = await tx.user.findUniqueOrThrow({ where: { id } });
  const known = findKnownDevice(brought.devices ?? {}, { id, devicesVersion });
  const { providerId = null } = brought;
  const options = { isProven: isProven || known?.isProven === true, providerId };
  const sessionId = await startSession(tx, id, brought.device, options);
  return { email, sessionId, needsCode: factors > 0 };
}

/** Merges the browser's guest and consent into the account. Call it only when the sign-in is complete. */
export async function mergeBrowser(
  tx: Tx,
  user: { id: string; email: string },
  { consented, guestId }: Pick<Brought, "consented" | "guestId">,
): Promise<void> {
  if (guestId) await mergeGuest(tx, guestId, user.id);
  const profile = await tx.profile.findUnique({ where: { id: user.id } });
  if (consented && !profile?.tosConsented) await recordConsent(tx, user, await now(tx));
}
