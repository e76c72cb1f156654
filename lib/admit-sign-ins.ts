import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { clientOf } from "./addresses";
import { MANY_SIGN_INS, RETRY_AFTER } from "./busy";
import type { Failure } from "./errors";

/** What one process works on at a time, each for another address: while one is hashed, the next is read. */
const AT_WORK = 2;
/** Together with those that wait for their turn: this many are through within two seconds. */
const AT_ONCE = 12;
/** Of them by one address, so that nobody keeps all others out. */
const BY_ONE_ADDRESS = 4;
/** Milliseconds after which a request that is sent slowly no longer holds up the next. */
const TURN = 1_000;

type SignIn = { address: string; pass: () => void; isAtWork: boolean };

/** In the order in which they came. */
const admitted = new Set<SignIn>();

/**
 * Passes a request on: at once, when it is its turn, or never, before any work is done for it. Counted is what is
 * posted under /auth: most of it costs a hash of a password, which is what makes a crowd expensive. A password that is
 * given elsewhere (the sign-up at the exam, the account) waits for its turn in ./passwords.ts alone: what costs nothing
 * is posted to the same address.
 * Expects in X-Forwarded-For the one address that is believed (./prepare-requests.ts).
 */
export function admitSignIn(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
  const [, segment] = request.url?.split(/[/?]/) ?? [];
  if (request.method !== "POST" || segment !== "auth") {
    pass();
    return;
  }
  const address = clientOf(String(request.headers["x-forwarded-for"]));
  const own = [...admitted].filter((each) => each.address === address).length;
  if (admitted.size >= AT_ONCE || own >= BY_ONE_ADDRESS) {
    turnAway(response);
    return;
  }
  const signIn = { address, pass, isAtWork: false };
  admitted.add(signIn);
  response.once("close", () => leave(signIn));
  beginNext();
}

function beginNext(): void {
  const atWork = [...admitted].filter((each) => each.isAtWork);
  if (atWork.length >= AT_WORK) return;
  const served = atWork.map(({ address }) => address);
  const next = [...admitted].find((each) => !each.isAtWork && !served.includes(each.address));
  if (!next) return;
  next.isAtWork = true;
  setTimeout(() => leave(next), TURN).unref();
  next.pass();
}

function leave(signIn: SignIn): void {
  if (admitted.delete(signIn)) beginNext();
}

/**
 * An action's answer, of the one type that the browser's half of a server action hands on (components/ui/use-action.ts).
 * Without the framework: what it does for each request keeps everyone else waiting.
 */
function turnAway(response: ServerResponse): void {
  const failure: Failure = { ok: false, code: "throttled", message: MANY_SIGN_INS };
  const headers = { "Content-Type": "text/plain", "Retry-After": RETRY_AFTER, "Cache-Control": "no-store" };
  response.writeHead(429, headers).end(JSON.stringify(failure));
}
