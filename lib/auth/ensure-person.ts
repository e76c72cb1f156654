import "server-only";
import { setGuestCookie } from "../cookies";
import { db } from "../db";
import { admitViewer } from "./admit-viewer";
import { getPerson } from "./queries";

/**
 * The person of this request for whoever has something to keep (an attempt, an order): the viewer, the guest
 * of this browser, or a new guest. A guest's days begin again with each such use.
 * @throws AppError `forbidden` for an account that has not agreed to Terms and Privacy yet
 */
export async function ensurePerson(): Promise<{ id: string }> {
  const person = await getPerson();
  if (person?.viewer) {
    admitViewer(person.viewer, "signed-in");
    return { id: person.id };
  }
  const id = person?.id ?? (await db().user.create({ data: { kind: "guest" }, select: { id: true } })).id;
  await setGuestCookie(id);
  return { id };
}
