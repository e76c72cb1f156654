import "server-only";
import { cleanName, isAdvertisement } from "../account/rules";
import { endAllSessions, forgetDevices } from "../auth/end-session";
import { knownTimeZone } from "../auth/rules";
import { admitPerson, type Browser } from "../auth/sign-in";
import { now } from "../clock";
import { type Tx, transactionUntilUnique } from "../db";
import { forgetSecondFactor } from "../second-factor/forget-second-factor";
import { type GoogleFailure, googleEmail } from "./rules";
import type { Claims } from "./schema";

type Arrival = Browser & { claims: Claims; timeZone?: string | undefined };
type Admitted = { email: string; sessionId: string; needsCode: boolean };

/**
 * Signs in whom Google named: the account that this Google account is connected to, whatever its address is by now, or
 * a new account of the address that Google has verified. An address that has an account is never connected by itself:
 * its person proves both (facts, S2). A new account meets the consent screen first.
 */
export async function admitByGoogle(
  arrival: Arrival,
): Promise<{ admitted: Admitted } | { failure: GoogleFailure }> {
  // Again, when the address has found an account meanwhile, by another way.
  return transactionUntilUnique((tx) => admit(tx, arrival));
}

async function admit(tx: Tx, { claims, timeZone, ...browser }: Arrival) {
  const { guestId } = browser;
  const brought = { consented: false, ...browser };
  // The same answer, sent twice, waits here: else the second would see the account of the first, but not what connects it.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`google:${claims.sub}`}, 0))`;
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
    ? await takeBack(tx, known.id, at)
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
  // Whoever signed up with this address and a password of their own has nothing left to confirm (facts, S1).
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

/** The guest of that browser becomes the account, with its orders and attempts. */
async function createAccount(tx: Tx, guestId: string | null, account: NewAccount): Promise<{ id: string }> {
  const guest = guestId
    ? await tx.user.updateManyAndReturn({ where: { id: guestId, kind: "guest" }, data: account })
    : [];
  return guest[0] ?? (await tx.user.create({ data: account, select: { id: true } }));
}

/** An account whose address nobody has proved until now: what its maker knows or holds opens nothing any more. */
async function takeBack(tx: Tx, id: string, at: Date): Promise<{ id: string }> {
  await endAllSessions(tx, id);
  await forgetDevices(tx, id);
  await tx.token.updateMany({ where: { userId: id, usedAt: null }, data: { usedAt: at } });
  await forgetSecondFactor(tx, id);
  await tx.account.deleteMany({ where: { userId: id } });
  await tx.user.update({ where: { id }, data: { emailVerifiedAt: at, passwordHash: null } });
  return { id };
}
