import "server-only";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { type Tx, transactionUntilUnique } from "../../platform/db/client";
import { lockName } from "../../platform/db/locks";
import { openProvenAccount } from "../open-proven-account";
import { admitPerson, type Browser } from "../sign-in";
import type { Claims } from "./claims";
import { providerName } from "./provider-accounts";

type Arrival = Browser & {
  providerId: string;
  claims: Pick<Claims, "sub" | "name">;
  /** Of a proven domain: see providerEmail(). */
  email: string;
  timeZone?: string | undefined;
};

type Admitted = { userId: string; email: string; sessionId: string; needsCode: boolean };
type Outcome =
  | { admitted: Admitted }
  /** `proof`: an account has this email already, and its owner has not proved both. */
  | { failure: "operator" | "proof" };

/**
 * Signs in the account that is connected to this person of this provider, whatever its email is by now, or creates one.
 * An account that has the email already is never connected here: its owner proves both (connect-provider.ts).
 */
export async function signInWithProvider(arrival: Arrival): Promise<Outcome> {
  // Tries again if another request created an account with this email meanwhile.
  return transactionUntilUnique((tx) => admit(tx, arrival));
}

async function admit(tx: Tx, { providerId, claims, email, timeZone, ...browser }: Arrival): Promise<Outcome> {
  const provider = providerName(providerId);
  const brought = { consented: false, ...browser, providerId };
  // The same answer, sent twice, waits here. Otherwise the second could find the user without the connection.
  await lockName(tx, `${provider}:${claims.sub}`);
  const connected = await tx.account.findUnique({
    where: { provider_providerAccountId: { provider, providerAccountId: claims.sub } },
    select: { provenAt: true, user: { select: { id: true, email: true, role: true } } },
  });
  if (connected) {
    const { id, email: current, role } = connected.user;
    if (role === "administrator") return { failure: "operator" };
    const isProven = connected.provenAt !== null;
    const admitted = await admitPerson(tx, { id, email: current ?? "" }, brought, isProven);
    return { admitted: { userId: id, ...admitted } };
  }
  const known = await tx.user.findUnique({ where: { email }, select: { emailVerifiedAt: true } });
  if (known?.emailVerifiedAt) return { failure: "proof" };
  const { id } = await openProvenAccount(tx, {
    email,
    name: claims.name,
    timeZone,
    guestId: browser.guestId,
  });
  const at = await now(tx);
  const connection = { userId: id, provider, providerAccountId: claims.sub, email };
  await tx.account.create({ data: { ...connection, createdAt: at, provenAt: at } });
  await recordAudit(tx, {
    actorId: null,
    by: provider,
    action: "account.opened-by-provider",
    subject: `users:${id}`,
  });
  return { admitted: { userId: id, ...(await admitPerson(tx, { id, email }, brought, true)) } };
}
