import "server-only";
import { now } from "../platform/clock";
import { db } from "../platform/db/client";
import { query } from "../platform/db/query";
import { assigned, standing } from "./learning-table";
import { findManaged } from "./organisation-access";
import { invitationsToSeats, isRemindable, isResendable } from "./reminder-groups";
import type { StandingCount } from "./standings";

/** Of people who have a seat or an invitation now; none if the person does not manage the organisation. */
export async function countStandings(personId: string, orgId: string): Promise<StandingCount[]> {
  if (!(await findManaged(personId, orgId))) return [];
  const at = await now(db());
  const [seated, invited] = await Promise.all([
    assigned(query(), { personId, orgId })
      .select(({ fn }) => [
        standing.as("standing"),
        fn.countAll<number>().as("people"),
        fn.countAll<number>().filterWhere(isRemindable("a", at)).as("due"),
      ])
      .where("t.is_current", "=", true)
      .groupBy(standing)
      .execute(),
    invitationsToSeats(orgId)
      .select(({ fn }) => [
        fn.countAll<number>().as("people"),
        fn.countAll<number>().filterWhere(isResendable(at)).as("due"),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return [...seated, { standing: "invited", ...invited }];
}
