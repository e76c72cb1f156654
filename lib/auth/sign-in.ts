import "server-only";
import { now } from "../clock";
import { transaction } from "../db";
import { mergeGuest } from "./merge-guest";
import { recordConsent } from "./record-consent";
import { startSession } from "./start-session";
import { verifyCredentials } from "./verify-credentials";

type SignIn = {
  email: string;
  password: string;
  /** What the browser says about consent; counts only where there is no record yet. */
  consented: boolean;
  guestId: string | null;
  address: string;
  device: string;
};

/**
 * Signs in with a password. A guest of this browser is merged into the account, now that it is proven; a
 * consent that the browser still keeps from signing up is written to the profile when there is none.
 */
export async function signIn({ email, password, consented, guestId, address, device }: SignIn) {
  const user = await verifyCredentials(email, password, address);
  const sessionId = await transaction(async (tx) => {
    if (guestId) await mergeGuest(tx, guestId, user.id);
    const profile = await tx.profile.findUnique({ where: { id: user.id } });
    if (consented && !profile?.tosConsented) await recordConsent(tx, user, await now(tx));
    return startSession(tx, user.id, device);
  });
  return { email: user.email, sessionId };
}
