import "server-only";
import { readGuestId, setGuestCookie } from "../cookies";
import { db } from "../db";
import { getViewer } from "./queries";

/**
 * The person of this request for whoever has something to keep (an attempt, an order): the viewer, the guest
 * of this browser, or a new guest.
 */
export async function ensurePerson(): Promise<{ id: string }> {
  const viewer = await getViewer();
  if (viewer) return { id: viewer.id };
  const guestId = await readGuestId();
  const known = guestId && (await db().user.findUnique({ where: { id: guestId, kind: "guest" } }));
  if (known) return { id: known.id };
  const guest = await db().user.create({ data: { kind: "guest" }, select: { id: true } });
  await setGuestCookie(guest.id);
  return guest;
}
