import "server-only";
import { getPerson } from "./queries";

/** The id of whoever asks: the viewer, or the guest that this browser is. Makes nobody. Null for a stranger. */
export async function knownPersonId(): Promise<string | null> {
  return (await getPerson())?.id ?? null;
}
