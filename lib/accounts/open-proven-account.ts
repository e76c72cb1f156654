import "server-only";
import { now } from "../platform/clock";
import type { Tx } from "../platform/db/client";
import { endAllSessions, forgetKnownDevices } from "./end-sessions";
import { cleanName, isAdvertisement } from "./person-names";
import { forgetSecondFactor } from "./second-factor/switch-off";
import { knownTimeZone } from "./time-zones";

type Person = {
  email: string;
  /** As somebody else has written it. */
  name: string | undefined;
  timeZone: string | undefined;
  guestId: string | null;
};

/**
 * The account of an email that Google or an organisation's provider has just proved: a new one without a password, or
 * the one that nobody has proved yet. Do not call it for an account whose email is verified.
 */
export async function openProvenAccount(tx: Tx, person: Person): Promise<{ id: string }> {
  const { email, name, timeZone, guestId } = person;
  const at = await now(tx);
  const known = await tx.user.findUnique({ where: { email }, select: { id: true } });
  const account = known
    ? await resetUnverifiedAccount(tx, known.id, at)
    : await createAccount(tx, guestId, {
        kind: "account",
        email,
        emailVerifiedAt: at,
        passwordHash: null,
        name: name === undefined || isAdvertisement(name) ? null : cleanName(name),
        timeZone: knownTimeZone(timeZone),
      });
  // Nobody may confirm an earlier sign-up with this email and a password of their own.
  await tx.pendingSignup.deleteMany({ where: { email } });
  return account;
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
