import { handler } from "@/lib/accounts/handler";
import { isReady } from "@/lib/platform/health";
import { answer } from "@/lib/platform/http/handler";

export const dynamic = "force-dynamic";

/** For load balancers and the launcher. It does not say what is wrong; the log does. */
export const GET = handler({ name: "ready", viewer: "anyone", sameOrigin: false }, async () =>
  (await isReady()) ? answer(200, { status: "ready" }) : answer(503, { status: "unavailable" }),
);
