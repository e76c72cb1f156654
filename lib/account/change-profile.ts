import "server-only";
import { db } from "../db";

/** Name and time zone, already cleaned by the schema. Days of a streak are counted in the new zone from now on. */
export async function changeProfile(userId: string, profile: { name: string | null; timeZone: string }) {
  await db().user.update({ where: { id: userId }, data: profile });
}
