import "server-only";
import { now } from "../platform/clock";
import { db } from "../platform/db/client";
import { query } from "../platform/db/query";
import { findManaged } from "./organisation-access";
import { invitationsToSeats, isInGroup } from "./reminder-groups";
import { type ReminderGroup, reminderGroups } from "./reminders";

/** How many people each reminder is about; nobody if the person does not manage the organisation. */
export async function countReminderGroups(
  personId: string,
  orgId: string,
): Promise<{ group: ReminderGroup; count: number }[]> {
  const org = await findManaged(personId, orgId);
  if (!org) return reminderGroups.map((group) => ({ group, count: 0 }));
  const at = await now(db());
  const invited = invitationsToSeats(orgId).select(({ fn }) => fn.countAll<number>().as("count"));
  const seated = query()
    .selectFrom("seat_terms as term")
    .select((eb) => {
      const count = (group: Exclude<ReminderGroup, "invited">) =>
        eb.fn
          .countAll<number>()
          .filterWhere(() => isInGroup(eb, group, at))
          .as(group);
      return [count("not-begun"), count("idle"), count("uncertified")];
    })
    .where("term.org_id", "=", orgId)
    .where("term.is_current", "=", true);
  const [{ count }, people] = await Promise.all([
    invited.executeTakeFirstOrThrow(),
    seated.executeTakeFirstOrThrow(),
  ]);
  return reminderGroups.map((group) => ({ group, count: group === "invited" ? count : people[group] }));
}
