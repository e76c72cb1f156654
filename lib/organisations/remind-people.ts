import "server-only";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { daysAfter } from "../platform/dates";
import { type Tx, transaction } from "../platform/db/client";
import { query } from "../platform/db/query";
import { enqueueAll } from "../platform/jobs";
import { INVITATION_DAYS } from "./invitations";
import { assigned, standing } from "./learning-table";
import { lockOrganisation } from "./lock-organisation";
import { invitationSent, invitationsToSeats, isDue, lastMail } from "./reminder-groups";
import { type ReminderGroup, remindedStandings } from "./reminders";

type Remind = { adminId: string; orgId: string; group: ReminderGroup };

/**
 * Writes to everybody of the group whose invitation or last reminder is a week old: a reminder, or the invitation
 * again. Returns the number of mails; a repeated call sends none.
 * @throws AppError `not_found` if the admin does not manage the organisation
 */
export async function remindPeople({ adminId, orgId, group }: Remind): Promise<{ count: number }> {
  return transaction(async (tx) => {
    await lockOrganisation(tx, orgId, adminId);
    const at = await now(tx);
    const reminded = await remind(tx, { adminId, orgId, group }, at);
    const invited = remindedStandings[group].includes("invited") ? await sendAgain(tx, orgId, at) : 0;
    const count = reminded + invited;
    if (count > 0) {
      const details = { count, group };
      await recordAudit(tx, {
        actorId: adminId,
        action: "people.reminded",
        subject: `orgs:${orgId}`,
        details,
      });
    }
    return { count };
  });
}

async function remind(tx: Tx, { adminId, orgId, group }: Remind, at: Date): Promise<number> {
  const chosen = assigned(query(tx), { personId: adminId, orgId })
    .select("t.id")
    .where("t.is_current", "=", true)
    .where(standing, "in", remindedStandings[group]);
  const reminded = await query(tx)
    .updateTable("seat_assignments")
    .set({ reminded_at: at })
    .where("id", "in", chosen)
    .where(isDue(lastMail("seat_assignments"), at))
    .returning("id as assignmentId")
    .execute();
  await enqueueAll(tx, "organisations.reminder-mail", reminded);
  return reminded.length;
}

async function sendAgain(tx: Tx, orgId: string, at: Date): Promise<number> {
  const due = invitationsToSeats(query(tx), orgId).select("i.id").where(isDue(invitationSent, at));
  const sent = await query(tx)
    .updateTable("org_invitations")
    .set({ resent_at: at, expires_at: daysAfter(at, INVITATION_DAYS) })
    .where("id", "in", due)
    .returning("id as invitationId")
    .execute();
  await enqueueAll(tx, "organisations.invitation-mail", sent);
  return sent.length;
}
