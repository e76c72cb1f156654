import "server-only";
import { db } from "../platform/db/client";
import { setGuestCookie } from "./cookies";
import { getPerson } from "./viewer-queries";
import { admitViewer } from "./viewers";

/**
 * The user for a new attempt or order: the viewer, this browser's guest, or a new guest. Renews the guest cookie.
 * @throws AppError `forbidden` for an account without consent
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
