import "server-only";
import { sql } from "kysely";
import { now } from "../platform/clock";
import { daysAfter } from "../platform/dates";
import { db } from "../platform/db/client";
import { query } from "../platform/db/query";
import { assigned, standing } from "./learning-table";
import { findManaged } from "./organisation-access";
import { invitationSent, invitationsToSeats, isDue, lastMail } from "./reminder-groups";
import { NAMES_SHOWN, REMIND_DAYS, type Reminder, type ReminderGroup, remindedStandings } from "./reminders";
import type { StandingCount } from "./standings";

/** Of people who have a seat or an invitation now; none if the person does not manage the organisation. */
export async function countStandings(personId: string, orgId: string): Promise<StandingCount[]> {
  if (!(await findManaged(personId, orgId))) return [];
  const [seated, invited] = await Promise.all([
    assigned(query(), { personId, orgId })
      .select(({ fn }) => [standing.as("standing"), fn.countAll<number>().as("people")])
      .where("t.is_current", "=", true)
      .groupBy(standing)
      .execute(),
    invitationsToSeats(query(), orgId)
      .select(({ fn }) => fn.countAll<number>().as("people"))
      .executeTakeFirstOrThrow(),
  ]);
  return [...seated, { standing: "invited", ...invited }];
}

/** Who a reminder of this group reaches now; null if the person does not manage the organisation. */
export async function findReminder(
  personId: string,
  orgId: string,
  group: ReminderGroup,
): Promise<Reminder | null> {
  if (!(await findManaged(personId, orgId))) return null;
  const reminded = remindedStandings[group];
  const seated = assigned(query(), { personId, orgId })
    .select(sql<string>`coalesce(nullif(u.name, ''), u.email)`.as("name"))
    .select([lastMail("a").as("mailed_at"), sql<boolean>`false`.as("is_invited")])
    .where("t.is_current", "=", true)
    .where(standing, "in", reminded);
  const invited = invitationsToSeats(query(), orgId)
    .select("i.email as name")
    .select([sql<Date | null>`${invitationSent}`.as("mailed_at"), sql<boolean>`true`.as("is_invited")])
    .where(sql<boolean>`${reminded.includes("invited")}`);
  const due = isDue(sql.ref("r.mailed_at"), await now(db()));
  const { earliest, ...found } = await query()
    .selectFrom(seated.unionAll(invited).as("r"))
    .select(({ fn }) => [
      fn.countAll<number>().as("people"),
      fn.countAll<number>().filterWhere(due).as("due"),
      fn.countAll<number>().filterWhere(due).filterWhere("r.is_invited", "=", true).as("again"),
      fn.min<Date | null>("r.mailed_at").as("earliest"),
      sql<
        string[]
      >`(coalesce(array_agg(r.name ORDER BY r.name) FILTER (WHERE ${due}), '{}'))[1:${sql.lit(NAMES_SHOWN)}]`.as(
        "names",
      ),
    ])
    .executeTakeFirstOrThrow();
  const isWaiting = found.due === 0 && earliest !== null;
  return { ...found, group, from: isWaiting ? daysAfter(earliest, REMIND_DAYS) : null };
}
