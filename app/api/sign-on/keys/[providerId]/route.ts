import { NextResponse } from "next/server";
import { handler } from "@/lib/accounts/handler";
import { findPublicKey } from "@/lib/organisations/sign-on/provider-queries";
import { AppError } from "@/lib/platform/errors";
import { isId } from "@/lib/platform/ids";

/** The public part of the key by which a provider knows us. The provider's own server fetches it. */
export const GET = handler(
  { name: "sign-on-keys", viewer: "anyone", sameOrigin: false, limit: { points: 600, seconds: 3_600 } },
  async ({ request }) => {
    const providerId = new URL(request.url).pathname.split("/").at(-1) ?? "";
    const key = isId(providerId) ? await findPublicKey(providerId) : null;
    if (!key) throw new AppError("not_found", "Not found.");
    return NextResponse.json({ keys: [key] }, { headers: { "Cache-Control": "no-store" } });
  },
);
