import { handler } from "@/lib/accounts/handler";
import { receiveEvent } from "@/lib/commerce/receive-event";
import { answer, readCapped } from "@/lib/platform/http/handler";

const BODY_LIMIT = 512 * 1024;

/** 400 for what Stripe did not sign, 503 for what Stripe should deliver again, 200 for the rest. */
export const POST = handler(
  { name: "stripe-webhook", viewer: "anyone", sameOrigin: false },
  async ({ request }) => {
    await receiveEvent(await readCapped(request, BODY_LIMIT), request.headers.get("stripe-signature") ?? "");
    return answer(200, { received: true });
  },
);
