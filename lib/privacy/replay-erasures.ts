import "server-only";
import { db, read, transaction } from "../db";
import { eraseEmail } from "./erase-email";
import { erasePerson } from "./erase-person";
import { emailHash, personHash, pseudonymOf, readErasures } from "./erasure-ledger";

/**
 * Erases again, by the ledger, the people whom a restored backup brought back. Safe at any time: people who are gone
 * are not found. For an email, only rows from before its erasure count, because it may have come again since.
 * @returns how many people and emails were found
 */
export async function replayErasures(): Promise<{ people: number; addresses: number }> {
  const entries = await readErasures();
  const people = new Map(entries.flatMap((entry) => (entry.person ? [[entry.person, entry]] : [])));
  const met = { people: 0, addresses: 0 };
  for (const { id } of await db().user.findMany({ select: { id: true } })) {
    const entry = people.get(personHash(id));
    if (!entry) continue;
    const { certificates, at } = entry;
    if (await erasePerson({ personId: id, certificates, replayOf: new Date(at) })) met.people++;
  }
  const addresses = new Map(entries.flatMap(({ address, at }) => (address ? [[address, new Date(at)]] : [])));
  for (const email of await knownAddresses()) {
    const until = addresses.get(emailHash(email));
    if (!until) continue;
    await transaction((tx) => eraseEmail(tx, email, pseudonymOf(emailHash(email)), until));
    met.addresses++;
  }
  return met;
}

async function knownAddresses(): Promise<string[]> {
  const rows = await read<{ email: string }>`
    SELECT email FROM email_captures UNION SELECT email FROM contact_messages UNION SELECT email FROM pending_signups
    UNION SELECT email FROM org_invitations UNION SELECT email FROM erasure_requests
    UNION SELECT email FROM orders WHERE user_id IS NULL AND email IS NOT NULL`;
  return rows.map(({ email }) => email);
}
