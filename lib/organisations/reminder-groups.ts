import "server-only";
import type { ExpressionBuilder } from "kysely";
import { PASS_MARK } from "../assessments/pass-mark";
import type { DB } from "../generated/kysely/types";
import { daysAfter } from "../platform/dates";
import type { Tx } from "../platform/db/client";
import { query } from "../platform/db/query";
import { IDLE_DAYS, REMIND_DAYS, type ReminderGroup } from "./reminders";

/** Invitations to seats that can still be accepted, or sent again. */
export const invitationsToSeats = (orgId: string, tx?: Tx) =>
  query(tx)
    .selectFrom("open_invitations as i")
    .innerJoin("seat_states as now", "now.id", "i.seat_id")
    .where("i.org_id", "=", orgId)
    .where("now.state", "<>", "ended");

export type SeatedGroup = Exclude<ReminderGroup, "invited">;

type Terms = ExpressionBuilder<DB & { term: DB["seat_terms"] }, "term">;

/** Nobody is idle on a newer seat. */
export function isInGroup(eb: Terms, group: SeatedGroup, at: Date) {
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
export const isRemindable = (at: Date) => (eb: ExpressionBuilder<DB, "seat_assignments">) =>
  eb.or([
    eb("seat_assignments.reminded_at", "is", null),
    eb("seat_assignments.reminded_at", "<=", daysAfter(at, -REMIND_DAYS)),
  ]);
