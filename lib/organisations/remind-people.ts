import "server-only";
import type { ExpressionBuilder } from "kysely";
import { PASS_MARK } from "../assessments/pass-mark";
import type { DB } from "../generated/kysely/types";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { type Tx, transaction } from "../platform/db/client";
import { query } from "../platform/db/query";
import { enqueueAll } from "../platform/jobs";
import { lockOrganisation } from "./lock-organisation";
import { daysAfter, IDLE_DAYS, INVITATION_DAYS, REMIND_DAYS } from "./rules";
import type { ReminderGroup } from "./schema";

/** Invitations to seats that can still be accepted, or sent again. */
export const invitationsToSeats = (orgId: string, tx?: Tx) =>
  query(tx)
    .selectFrom("open_invitations as i")
    .innerJoin("seat_states as now", "now.id", "i.seat_id")
    .where("i.org_id", "=", orgId)
    .where("now.state", "<>", "ended");

type Remind = { adminId: string; orgId: string; group: ReminderGroup };

type SeatedGroup = Exclude<ReminderGroup, "invited">;

type Terms = ExpressionBuilder<DB & { term: DB["seat_terms"] }, "term">;

/** Nobody is idle on a newer seat. */
export function inGroup(eb: Terms, group: SeatedGroup, at: Date) {
  if (group === "uncertified") {
    const passed = eb
      .selectFrom("attempts as x")
      .whereRef("x.user_id", "=", "term.user_id")
      .where("x.kind", "=", "certification")
      .where("x.status", "=", "closed")
      .where("x.score", ">=", PASS_MARK);
    return eb.not(eb.exists(passed));
  }
  const learned = eb.selectFrom("lesson_completions as d").whereRef("d.user_id", "=", "term.user_id");
  if (group === "not-begun") return eb.not(eb.exists(learned));
  const since = daysAfter(at, -IDLE_DAYS);
  return eb.and([
    eb("term.started_at", "<=", since),
    eb.not(eb.exists(learned.where("d.completed_at", ">", since))),
  ]);
}

/** No reminder within the last week. */
export const rested = (at: Date) => (eb: ExpressionBuilder<DB, "seat_assignments">) =>
  eb.or([
    eb("seat_assignments.reminded_at", "is", null),
    eb("seat_assignments.reminded_at", "<=", daysAfter(at, -REMIND_DAYS)),
  ]);

/**
 * Returns the number of mails; a repeated call sends none. @throws AppError `not_found` if the admin may not act
 * for the organisation
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
    .where((eb) => inGroup(eb, group, at));
  const reminded = await query(tx)
    .updateTable("seat_assignments")
    .set({ reminded_at: at })
    .where("id", "in", due)
    .where(rested(at))
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
