import "server-only";
import type { Viewer } from "../accounts/viewers";
import { activeDaysOf, dayOf, streakOf } from "../learning/progress/streak";
import { now } from "../platform/clock";
import { db } from "../platform/db/client";
import { activityOf } from "./activity-queries";

/** Days in a row, for the header. */
export async function getStreak({ id, timeZone }: Pick<Viewer, "id" | "timeZone">): Promise<number> {
  const [quarters, at] = await Promise.all([activityOf(id).execute(), now(db())]);
  const days = activeDaysOf(
    quarters.map(({ quarter, xp }) => ({ at: new Date(quarter), xp })),
    timeZone,
  );
  return streakOf(
    days.map(({ day }) => day),
    dayOf(at, timeZone),
  );
}
