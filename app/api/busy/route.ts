import { MANY_SIGN_INS, RETRY_AFTER } from "@/lib/busy";
import type { Failure } from "@/lib/errors";
import { handler } from "@/lib/handler";

const turnedAway: Failure = { ok: false, code: "throttled", message: MANY_SIGN_INS };

/**
 * Where lib/prepare-requests.ts sends what was not admitted: an action's answer, of the one type that the browser's half
 * of a server action hands on (components/ui/use-action.ts).
 */
export const POST = handler({ name: "busy", viewer: "anyone", sameOrigin: false }, async () => {
  const headers = {
    "Content-Type": "text/plain",
    "Retry-After": String(RETRY_AFTER),
    "Cache-Control": "no-store",
  };
  return new Response(JSON.stringify(turnedAway), { status: 429, headers });
});
