import { NextResponse } from "next/server";
import { handler } from "@/lib/accounts/handler";
import { unsubscribe } from "@/lib/accounts/notifications/update-notifications";
import { AppError } from "@/lib/platform/errors";
import { answer } from "@/lib/platform/http/handler";
import { linkTo } from "@/lib/platform/links";

const limit = { points: 600, seconds: 3_600 };
const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token")?.slice(0, 500) ?? "";

/** One click in a mail program (RFC 8058): it sends no cookie and no origin, so the link is the proof. */
export const POST = handler(
  { name: "unsubscribe", viewer: "anyone", sameOrigin: false, limit },
  async ({ request }) => {
    if (!(await unsubscribe(tokenOf(request))))
      throw new AppError("not_found", "This link is not one of ours.");
    return answer(200, { unsubscribed: true });
  },
);

/** Some programs open the URL instead. The page then asks, because scanners open links too. */
export const GET = handler(
  { name: "unsubscribe", viewer: "anyone", sameOrigin: false, limit },
  async ({ request }) => NextResponse.redirect(linkTo("/unsubscribe", { token: tokenOf(request) }), 303),
);
