import "server-only";
import { sql } from "kysely";
import { daysAfter } from "../platform/dates";
import type { Tx } from "../platform/db/client";
import { query } from "../platform/db/query";
import { REMIND_DAYS } from "./reminders";

/** Invitations to seats that can still be accepted, or sent again. */
export const invitationsToSeats = (orgId: string, tx?: Tx) =>
  query(tx)
    .selectFrom("open_invitations as i")
    .innerJoin("seat_states as now", "now.id", "i.seat_id")
    .where("i.org_id", "=", orgId)
    .where("now.state", "<>", "ended");

/** Of such an invitation: it was not sent within the last week. */
export const isResendable = (at: Date) =>
  sql<boolean>`(coalesce(i.resent_at, i.invited_at) <= ${daysAfter(at, -REMIND_DAYS)})`;

/** Of an assignment, named in the statement as `table`: no reminder within the last week. */
export const isRemindable = (table: "a" | "seat_assignments", at: Date) =>
  sql<boolean>`(coalesce(${sql.ref(`${table}.reminded_at`)} <= ${daysAfter(at, -REMIND_DAYS)}, true))`;
