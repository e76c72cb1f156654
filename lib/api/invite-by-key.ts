import "server-only";
import type { z } from "zod";
import type { KeyHolder } from "../organisations/api-keys/api-key-queries";
import { invitePeople } from "../organisations/invite-people";
import { inside, type Tx } from "../platform/db/client";
import { anyOf, query } from "../platform/db/query";
import type { inviteRequest } from "./shapes";

/**
 * Invites as the page does. The answer has places in the request instead of addresses, so that the answer that is kept
 * for an Idempotency-Key names nobody.
 */
export async function inviteByKey(
  tx: Tx,
  { orgId, personId }: KeyHolder,
  { emails, dry_run: dryRun }: z.output<typeof inviteRequest>,
) {
  const rows = emails.map((given, at) => ({ line: at + 1, given }));
  const planned = await invitePeople({ orgId, adminId: personId, rows }, { dryRun, within: inside(tx) });
  const good = planned.flatMap(({ email, problem }) => (email && !problem ? [email] : []));
  const made = dryRun
    ? []
    : await query(tx)
        .selectFrom("open_invitations")
        .select(["id", "email"])
        .where("org_id", "=", orgId)
        .where("seat_id", "is not", null)
        .where("email", "=", anyOf(good))
        .execute();
  const ids = new Map(made.map(({ id, email }) => [email, id]));
  const results = planned.map(({ email, problem }, index) => ({
    index,
    invitation_id: (!problem && email && ids.get(email)) || null,
    problem,
  }));
  return { invited: made.length, results };
}
