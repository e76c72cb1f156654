import "server-only";
import { db } from "../../platform/db/client";

/** Days of a streak are counted in the new time zone from now on. */
export async function changeProfile(userId: string, profile: { name: string | null; timeZone: string }) {
  await db().user.update({ where: { id: userId }, data: profile });
}
