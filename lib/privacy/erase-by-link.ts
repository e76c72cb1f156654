import "server-only";
import { now } from "../platform/clock";
import { db, transaction } from "../platform/db/client";
import { AppError } from "../platform/errors";
import { hashSecret } from "../platform/ids";
import { enqueue } from "../platform/jobs";
import { eraseEmail } from "./erase-email";
import { erasePerson } from "./erase-person";
import { emailHash, pseudonymOf } from "./erasure-ledger";
import { lockOrganisationsOf } from "./leave-organisations";

export const ERASURE_LINK_ENDED = "This link has been used or has expired. Please ask for a new one.";

/** The email of a valid link. Reading does not use up the link, because mail scanners open links. */
export async function findErasureEmail(token: string): Promise<string | null> {
  const found = await db().erasureRequest.findUnique({ where: { tokenHash: hashSecret(token) } });
  return found && found.expiresAt > (await now(db())) ? found.email : null;
}

/**
 * Erases by a mailed link: the guests whose orders were paid with the email, and what is stored under the email
 * alone. It never touches an account: its owner deletes it while signed in.
 * @throws AppError `not_found` for a link that has ended, `conflict` for a guest with an organisation
 */
export async function eraseByLink(token: string): Promise<void> {
  const email = await findErasureEmail(token);
  if (!email) throw new AppError("not_found", ERASURE_LINK_ENDED);
  const guests = await db().user.findMany({
    where: { kind: "guest", orders: { some: { email } } },
    select: { id: true },
  });
  for (const { id } of guests) await erasePerson({ personId: id, certificates: "withdraw" });
  await transaction(async (tx) => {
    const address = emailHash(email);
    await lockOrganisationsOf(tx, { personId: null, email });
    await eraseEmail(tx, email, pseudonymOf(address), null);
    const at = (await now(tx)).toISOString();
    await enqueue(tx, "privacy.note-erasure", { at, person: null, address, certificates: "withdraw" });
  });
}
