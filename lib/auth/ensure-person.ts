import "server-only";
import { setGuestCookie } from "../cookies";
import { db } from "../db";
import { getPerson } from "./queries";

/**
 * The person of this request for whoever has something to keep (an attempt, an order): the viewer, the guest
 * of this browser, or a new guest.
 */
export async function ensurePerson(): Promise<{ id: string }> {
  const person = await getPerson();
  if (person) return { id: person.id };
  const guest = await db().user.create({ data: { kind: "guest" }, select: { id: true } });
  await setGuestCookie(guest.id);
  return guest;
}
