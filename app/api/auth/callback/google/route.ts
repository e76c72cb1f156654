import { NextResponse } from "next/server";
import { answerCallback } from "@/lib/google/answer-callback";
import { handler } from "@/lib/handler";
import { linkTo } from "@/lib/site";

const limit = { points: 120, seconds: 3_600 };

/** Google sends people back by a link on its own site; what this browser asked for is in its cookie. */
export const GET = handler(
  { name: "google-callback", viewer: "anyone", sameOrigin: false, limit },
  async ({ request }) =>
    NextResponse.redirect(linkTo(await answerCallback(new URL(request.url).searchParams)), {
      status: 303,
      headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" },
    }),
);
