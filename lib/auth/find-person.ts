import "server-only";
import { readGuestId } from "../cookies";
import { getViewer } from "./queries";

/** The id of whoever asks: the viewer, or the guest that this browser is. Makes nobody. Null for a stranger. */
export async function knownPersonId(): Promise<string | null> {
  return (await getViewer())?.id ?? (await readGuestId());
}
