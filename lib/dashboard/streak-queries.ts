import "server-only";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Viewer } from "../accounts/viewers";
import { activeDaysOf, dayOf, streakOf } from "../learning/progress/streak";
import { appNow, query } from "../platform/db/query";
import { activityOf } from "./activity-queries";

/** Days in a row, for the header. One statement. */
export async function getStreak({ id, timeZone }: Pick<Viewer, "id" | "timeZone">): Promise<number> {
  const { now, quarters } = await query()
    .selectNoFrom([appNow.as("now"), jsonArrayFrom(activityOf(id)).as("quarters")])
    .executeTakeFirstOrThrow();
  const days = activeDaysOf(
    quarters.map(({ quarter, xp }) => ({ at: new Date(quarter), xp })),
    timeZone,
  );
  return streakOf(
    days.map(({ day }) => day),
    dayOf(now, timeZone),
  );
}
