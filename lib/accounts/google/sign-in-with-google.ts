import "server-only";
import { now } from "../../platform/clock";
import { type Tx, transactionUntilUnique } from "../../platform/db/client";
import { lockName } from "../../platform/db/locks";
import { openProvenAccount } from "../open-proven-account";
import { admitPerson, type Browser } from "../sign-in";
import { type Claims, googleEmail } from "./claims";
import type { GoogleFailure } from "./failures";

type Arrival = Browser & { claims: Claims; timeZone?: string | undefined };
type Admitted = { email: string; sessionId: string; needsCode: boolean };

/**
 * Signs in the account of this Google account, whatever its email is by now, or creates one with the email that Google
 * has verified. It never connects an existing account by email: its owner proves both (decision 13).
 */
export async function signInWithGoogle(
  arrival: Arrival,
): Promise<{ admitted: Admitted } | { failure: GoogleFailure }> {
  // Tries again if another request created an account with this email meanwhile.
  return transactionUntilUnique((tx) => admit(tx, arrival));
}

async function admit(tx: Tx, { claims, timeZone, ...browser }: Arrival) {
  const { guestId } = browser;
  const brought = { consented: false, ...browser };
  // The same answer, sent twice, waits here. Otherwise the second could find the user without its Google account.
  await lockName(tx, `google:${claims.sub}`);
  const connected = await tx.account.findUnique({
    where: { provider_providerAccountId: { provider: "google", providerAccountId: claims.sub } },
    select: { provenAt: true, user: { select: { id: true, email: true } } },
  });
  if (connected) {
    const { id, email } = connected.user;
    const isProven = connected.provenAt !== null;
    return { admitted: await admitPerson(tx, { id, email: email ?? "" }, brought, isProven) };
  }
  const email = googleEmail(claims);
  if (!email) return { failure: "unverified" } as const;
  const known = await tx.user.findUnique({ where: { email }, select: { emailVerifiedAt: true } });
  if (known?.emailVerifiedAt) return { failure: "known" } as const;
  const at = await now(tx);
  const { id } = await openProvenAccount(tx, { email, name: claims.name, timeZone, guestId });
  await tx.account.create({
    data: {
      userId: id,
      provider: "google",
      providerAccountId: claims.sub,
      email,
      createdAt: at,
      provenAt: at,
    },
  });
  return { admitted: await admitPerson(tx, { id, email }, brought, true) };
}
