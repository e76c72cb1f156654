import { NextResponse } from "next/server";
import { handler } from "@/lib/accounts/handler";
import { answerSignOn } from "@/lib/organisations/sign-on/answer-callback";
import { linkTo } from "@/lib/platform/links";

/** A whole office can share one IP. */
const limit = { points: 1_200, seconds: 3_600 };

/** A provider's own site links back here, so no same-origin check; the cookie holds what this browser asked for. */
export const GET = handler(
  { name: "sign-on-callback", viewer: "anyone", sameOrigin: false, limit },
  async ({ request }) =>
    NextResponse.redirect(linkTo(await answerSignOn(new URL(request.url).searchParams)), {
      status: 303,
      headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" },
    }),
);
