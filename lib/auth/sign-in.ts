import "server-only";
import { now } from "../clock";
import { clearGuestCookie, readGuestId } from "../cookies";
import { transaction } from "../db";
import { mergeGuest } from "./merge-guest";
import { recordConsent } from "./record-consent";
import { startSession } from "./start-session";
import { verifyCredentials } from "./verify-credentials";

type SignIn = { email: string; password: string; consented: boolean; address: string };

/**
 * Signs in with a password. A guest of this browser is merged into the account, now that it is proven; a
 * consent that the browser still keeps from signing up is written to the profile when there is none.
 */
export async function signIn({ email, password, consented, address }: SignIn): Promise<{ email: string }> {
  const user = await verifyCredentials(email, password, address);
  const guestId = await readGuestId();
  await transaction(async (tx) => {
    if (guestId) await mergeGuest(tx, guestId, user.id);
    const profile = await tx.profile.findUnique({ where: { id: user.id } });
    if (consented && !profile?.tosConsented) await recordConsent(tx, user, await now(tx));
    await startSession(tx, user.id);
  });
  if (guestId) await clearGuestCookie();
  return { email: user.email };
}
