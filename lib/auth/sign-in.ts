import "server-only";
import { now } from "../clock";
import { type Tx, transaction } from "../db";
import { AppError } from "../errors";
import { endReplacedSession } from "./end-session";
import { mergeGuest } from "./merge-guest";
import { recordConsent } from "./record-consent";
import { findDevice, type KnownDevices } from "./rules";
import { startSession } from "./start-session";
import { REFUSED, verifyCredentials } from "./verify-credentials";

/** What a browser brings along, and what it is. */
export type Browser = {
  /** Browser and system in words. */
  device: string;
  guestId: string | null;
  /** To whom it is known. */
  devices?: KnownDevices;
  /** The session that its cookie names: it ends with the next. */
  replaces?: string | null;
};
type Brought = Browser & {
  /** What the browser says about consent; counts only where there is no record yet. */
  consented: boolean;
};
type SignIn = Brought & { email: string; password: string; address: string };

/**
 * Signs in with a password. With a second factor that is half of it: the session counts for nothing but the page
 * that asks for the code (see finish-sign-in.ts).
 */
export async function signIn({ email, password, address, ...brought }: SignIn) {
  const user = await verifyCredentials(email, password, { address, devices: brought.devices });
  return transaction(async (tx) => {
    // A reset that came meanwhile has ended this password.
    const [held] = await tx.$queryRaw<{ passwordHash: string | null }[]>`
      SELECT password_hash AS "passwordHash" FROM users WHERE id = ${user.id}::uuid FOR SHARE`;
    if (held?.passwordHash !== user.passwordHash) throw new AppError("unauthenticated", REFUSED);
    return admitPerson(tx, user, brought);
  });
}

/**
 * The session of whoever has just proved to be this person, by a password or by Google. With a second factor it is half
 * of one, whatever the first was. `isProven`: by more than a password; see remove-sign-ins.ts.
 */
export async function admitPerson(
  tx: Tx,
  user: { id: string; email: string },
  brought: Brought,
  isProven = false,
): Promise<{ email: string; sessionId: string; needsCode: boolean }> {
  const { id, email } = user;
  const factors = await tx.secondFactor.count({ where: { userId: id, confirmedAt: { not: null } } });
  if (factors === 0) await welcomePerson(tx, user, brought);
  if (brought.replaces) await endReplacedSession(tx, brought.replaces);
  const { devicesVersion } = await tx.user.findUniqueOrThrow({ where: { id } });
  const known = findDevice(brought.devices ?? {}, { id, devicesVersion });
  const options = { isProven: isProven || known?.isProven === true };
  const sessionId = await startSession(tx, id, brought.device, options);
  return { email, sessionId, needsCode: factors > 0 };
}

/**
 * What a browser brings along when its person is proven: its guest is merged into the account, and a consent that it
 * still keeps from signing up is written to the profile when there is none.
 */
export async function welcomePerson(
  tx: Tx,
  user: { id: string; email: string },
  { consented, guestId }: Pick<Brought, "consented" | "guestId">,
): Promise<void> {
  if (guestId) await mergeGuest(tx, guestId, user.id);
  const profile = await tx.profile.findUnique({ where: { id: user.id } });
  if (consented && !profile?.tosConsented) await recordConsent(tx, user, await now(tx));
}
