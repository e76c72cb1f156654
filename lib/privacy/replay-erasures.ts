import "server-only";
import { db, transaction } from "../platform/db/client";
import { query } from "../platform/db/query";
import { eraseEmail } from "./erase-email";
import { erasePerson } from "./erase-person";
import { emailHash, personHash, pseudonymOf, readErasures } from "./erasure-ledger";
import { lockOrganisationsOf } from "./leave-organisations";

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
    await transaction(async (tx) => {
      await lockOrganisationsOf(tx, { personId: null, email });
      await eraseEmail(tx, email, pseudonymOf(emailHash(email)), until);
    });
    met.addresses++;
  }
  return met;
}

async function knownAddresses(): Promise<string[]> {
  const rows = await query()
    .selectFrom("orders")
    .select("email")
    .where("user_id", "is", null)
    .union(query().selectFrom("email_captures").select("email"))
    .union(query().selectFrom("contact_messages").select("email"))
    .union(query().selectFrom("pending_signups").select("email"))
    .union(query().selectFrom("org_invitations").select("email"))
    .union(query().selectFrom("erasure_requests").select("email"))
    .execute();
  return rows.flatMap(({ email }) => email ?? []);
}
