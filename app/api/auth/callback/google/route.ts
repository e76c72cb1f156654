import { NextResponse } from "next/server";
import { answerCallback } from "@/lib/accounts/google/answer-callback";
import { handler } from "@/lib/accounts/handler";
import { linkTo } from "@/lib/platform/links";

const limit = { points: 120, seconds: 3_600 };

/** Google's own site links back here, so no same-origin check; the cookie holds what this browser asked for. */
export const GET = handler(
  { name: "google-callback", viewer: "anyone", sameOrigin: false, limit },
  async ({ request }) =>
    NextResponse.redirect(linkTo(await answerCallback(new URL(request.url).searchParams)), {
      status: 303,
      headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" },
    }),
);
