import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * What one process works on at a time. A hash takes 25 ms of a core: this many are through within a second, and
 * whoever reads meanwhile hardly notices.
 */
const AT_ONCE = 12;
/** Of them by one address, so that nobody keeps all others out. */
const BY_ONE_ADDRESS = 4;
/** Milliseconds after which a request that is sent slowly no longer counts. */
const COUNTED = 5_000;

const admitted = new Map<ServerResponse, string>();

/**
 * Whether a request goes on, before any work is done for it. Only the forms of signing in and up are counted: each of
 * them costs a hash of a password, which is what makes a crowd of them expensive.
 * @param address the one that is believed
 */
export function admitSignIn(
  { method }: IncomingMessage,
  response: ServerResponse,
  path: string,
  address: string,
): boolean {
  if (method !== "POST" || path.split("/")[1] !== "auth") return true;
  const own = [...admitted.values()].filter((each) => each === address).length;
  if (admitted.size >= AT_ONCE || own >= BY_ONE_ADDRESS) return false;
  admitted.set(response, address);
  const leave = () => admitted.delete(response);
  const late = setTimeout(leave, COUNTED).unref();
  response.once("close", () => {
    clearTimeout(late);
    leave();
  });
  return true;
}
