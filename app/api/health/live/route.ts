import { answer, handler } from "@/lib/platform/http/handler";

export const dynamic = "force-dynamic";

export const GET = handler({ name: "live", viewer: "anyone", sameOrigin: false }, async () =>
  answer(200, { status: "live" }),
);
