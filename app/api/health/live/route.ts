import { handler } from "@/lib/accounts/handler";
import { answer } from "@/lib/platform/http/handler";

export const dynamic = "force-dynamic";

export const GET = handler({ name: "live", viewer: "anyone", sameOrigin: false }, async () =>
  answer(200, { status: "live" }),
);
