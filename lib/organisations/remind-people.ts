import "server-only";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { daysAfter } from "../platform/dates";
import { type Tx, transaction } from "../platform/db/client";
import { query } from "../platform/db/query";
import { enqueueAll } from "../platform/jobs";
import { INVITATION_DAYS } from "./invitations";
import { lockOrganisation } from "./lock-organisation";
import { invitationsToSeats, isInGroup, isRemindable, type SeatedGroup } from "./reminder-groups";
import { REMIND_DAYS, type ReminderGroup } from "./reminders";

type Remind = { adminId: string; orgId: string; group: ReminderGroup };

/**
 * Returns the number of mails; a repeated call sends none.
 * @throws AppError `not_found` if the admin does not manage the organisation
 */
export async function remindPeople({ adminId, orgId, group }: Remind): Promise<{ count: number }> {
  return transaction(async (tx) => {
    await lockOrganisation(tx, orgId, adminId);
    const at = await now(tx);
    const ids = group === "invited" ? await sendAgain(tx, orgId, at) : await remind(tx, orgId, group, at);
    if (ids.length > 0) {
      const details = { count: ids.length, group };
      await recordAudit(tx, {
        actorId: adminId,
        action: "people.reminded",
        subject: `orgs:${orgId}`,
        details,
      });
    }
    return { count: ids.length };
  });
}

async function remind(tx: Tx, orgId: string, group: SeatedGroup, at: Date): Promise<string[]> {
  const due = query(tx)
    .selectFrom("seat_terms as term")
    .select("term.id")
    .where("term.org_id", "=", orgId)
    .where("term.is_current", "=", true)
    .where((eb) => isInGroup(eb, group, at));
  const reminded = await query(tx)
    .updateTable("seat_assignments")
    .set({ reminded_at: at })
    .where("id", "in", due)
    .where(isRemindable(at))
    .returning("id")
    .execute();
  const ids = reminded.map(({ id }) => id);
  await enqueueAll(
    tx,
    "organisations.reminder-mail",
    ids.map((assignmentId) => ({ assignmentId })),
  );
  return ids;
}

async function sendAgain(tx: Tx, orgId: string, at: Date): Promise<string[]> {
  const before = daysAfter(at, -REMIND_DAYS);
  const due = invitationsToSeats(orgId, tx)
    .select("i.id")
    .where(({ fn, ref }) => fn.coalesce(ref("i.resent_at"), ref("i.invited_at")), "<=", before);
  const sent = await query(tx)
    .updateTable("org_invitations")
    .set({ resent_at: at, expires_at: daysAfter(at, INVITATION_DAYS) })
    .where("id", "in", due)
    .returning("id")
    .execute();
  const ids = sent.map(({ id }) => id);
  await enqueueAll(
    tx,
    "organisations.invitation-mail",
    ids.map((invitationId) => ({ invitationId })),
  );
  return ids;
}
