import "server-only";
import { type Expression, type Kysely, sql } from "kysely";
import { daysAfter } from "../platform/dates";
import type { DB } from "../platform/db/query";
import { REMIND_DAYS } from "./reminders";

/** Invitations to seats that can still be accepted, or sent again. */
export const invitationsToSeats = (db: Kysely<DB>, orgId: string) =>
  db
    .selectFrom("open_invitations as i")
    .innerJoin("seat_states as now", "now.id", "i.seat_id")
    .where("i.org_id", "=", orgId)
    .where("now.state", "<>", "ended");

/** Of an invitation `i`: when its mail was last sent. */
export const invitationSent = sql<Date>`coalesce(i.resent_at, i.invited_at)`;

/** Of an assignment, named in the statement as `table`: its last reminder, or the invitation that was accepted. */
export const lastMail = (table: "a" | "seat_assignments") =>
  sql<Date | null>`greatest(${sql.ref(`${table}.reminded_at`)}, (SELECT max(${invitationSent}) FROM org_invitations i
    WHERE i.seat_id = ${sql.ref(`${table}.seat_id`)} AND i.accepted_by_id = ${sql.ref(`${table}.user_id`)}))`;

/** Of the time of a mail, or null: a reminder may follow it. */
export const isDue = (mailed: Expression<Date | null>, at: Date) =>
  sql<boolean>`(coalesce(${mailed} <= ${daysAfter(at, -REMIND_DAYS)}, true))`;
