import "server-only";
import { inside, type Tx } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { invitePeople } from "../invite-people";
import type { Entry } from "./entry-queries";

/**
 * Where the seat rule is 'directory': invites whom the directory has added to a seat that nobody had yet, with the mail
 * of every invitation. Without a free seat nothing happens; one may be free when they come. Expects a locked organisation.
 */
export async function offerSeat(tx: Tx, { orgId, email, userId }: Entry, adminId: string): Promise<void> {
  const byDirectory = await tx.orgIdentityProvider.count({ where: { orgId, seatRule: "directory" } });
  if (byDirectory === 0 || (userId && (await hasSeat(tx, orgId, userId)))) return;
  const rows = [{ line: 1, given: email }];
  await invitePeople({ orgId, adminId, rows }, { within: inside(tx) });
}

async function hasSeat(tx: Tx, orgId: string, userId: string): Promise<boolean> {
  const seat = await query(tx)
    .selectFrom("seat_terms")
    .select("id")
    .where("org_id", "=", orgId)
    .where("user_id", "=", userId)
    .where("is_current", "=", true)
    .executeTakeFirst();
  return seat !== undefined;
}
