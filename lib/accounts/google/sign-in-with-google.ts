import "server-only";
import { now } from "../../platform/clock";
import { type Tx, transactionUntilUnique } from "../../platform/db/client";
import { lockName } from "../../platform/db/locks";
import { endAllSessions, forgetKnownDevices } from "../end-sessions";
import { cleanName, isAdvertisement } from "../person-names";
import { forgetSecondFactor } from "../second-factor/switch-off";
import { admitPerson, type Browser } from "../sign-in";
import { knownTimeZone } from "../time-zones";
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
  const known = await tx.user.findUnique({ where: { email }, select: { id: true, emailVerifiedAt: true } });
  if (known?.emailVerifiedAt) return { failure: "known" } as const;
  const at = await now(tx);
  const proven = { kind: "account", email, emailVerifiedAt: at, passwordHash: null } as const;
  const { id } = known
    ? await resetUnverifiedAccount(tx, known.id, at)
    : await createAccount(tx, guestId, {
        ...proven,
        name: claims.name === undefined || isAdvertisement(claims.name) ? null : cleanName(claims.name),
        timeZone: knownTimeZone(timeZone),
      });
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
  // Nobody may confirm an earlier sign-up with this email and a password of their own.
  await tx.pendingSignup.deleteMany({ where: { email } });
  return { admitted: await admitPerson(tx, { id, email }, brought, true) };
}

type NewAccount = {
  kind: "account";
  email: string;
  emailVerifiedAt: Date;
  passwordHash: null;
  name: string | null;
  timeZone: string;
};

async function createAccount(tx: Tx, guestId: string | null, account: NewAccount): Promise<{ id: string }> {
  const guest = guestId
    ? await tx.user.updateManyAndReturn({ where: { id: guestId, kind: "guest" }, data: account })
    : [];
  return guest[0] ?? (await tx.user.create({ data: account, select: { id: true } }));
}

/** Nobody has proved this account's email before, so its password, sessions and links end (decision 13). */
async function resetUnverifiedAccount(tx: Tx, id: string, at: Date): Promise<{ id: string }> {
  await endAllSessions(tx, id);
  await forgetKnownDevices(tx, id);
  await tx.token.updateMany({ where: { userId: id, usedAt: null }, data: { usedAt: at } });
  await forgetSecondFactor(tx, id);
  await tx.account.deleteMany({ where: { userId: id } });
  await tx.user.update({ where: { id }, data: { emailVerifiedAt: at, passwordHash: null } });
  return { id };
}
