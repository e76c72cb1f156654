import "server-only";
import { now } from "../clock";
import { type Tx, transaction } from "../db";
import { mergeGuest } from "./merge-guest";
import { recordConsent } from "./record-consent";
import { startSession } from "./start-session";
import { verifyCredentials } from "./verify-credentials";

type Brought = {
  /** What the browser says about consent; counts only where there is no record yet. */
  consented: boolean;
  guestId: string | null;
};
type SignIn = Brought & { email: string; password: string; address: string; device: string };

/**
 * Signs in with a password. With a second factor that is half of it: the session counts for nothing but the page
 * that asks for the code (see finish-sign-in.ts).
 */
export async function signIn({ email, password, address, device, ...brought }: SignIn) {
  const user = await verifyCredentials(email, password, address);
  return transaction((tx) => admitPerson(tx, user, device, brought));
}

/**
 * The session of whoever has just proved to be this person, by a password or by Google. With a second factor it is half
 * of one, whatever the first was.
 */
export async function admitPerson(
  tx: Tx,
  user: { id: string; email: string },
  device: string,
  brought: Brought,
): Promise<{ email: string; sessionId: string; needsCode: boolean }> {
  const factors = await tx.secondFactor.count({ where: { userId: user.id, confirmedAt: { not: null } } });
  if (factors === 0) await welcomePerson(tx, user, brought);
  return {
    email: user.email,
    sessionId: await startSession(tx, user.id, device),
    needsCode: factors > 0,
  };
}

/**
 * What a browser brings along when its person is proven: its guest is merged into the account, and a consent that it
 * still keeps from signing up is written to the profile when there is none.
 */
export async function welcomePerson(
  tx: Tx,
  user: { id: string; email: string },
  { consented, guestId }: Brought,
): Promise<void> {
  if (guestId) await mergeGuest(tx, guestId, user.id);
  const profile = await tx.profile.findUnique({ where: { id: user.id } });
  if (consented && !profile?.tosConsented) await recordConsent(tx, user, await now(tx));
}
