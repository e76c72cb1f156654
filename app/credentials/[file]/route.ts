import { countCheck } from "@/lib/certificates/limit-checks";
import { answerCredential } from "@/lib/certificates/open-badges/answer-credential";
import { handler } from "@/lib/platform/http/handler";
import { clientIp } from "@/lib/platform/http/request";

/** `<code>`, `<code>.jwt`, `.png` and `.svg` are the badge; `.pdf` is the certificate. */
export const GET = handler(
  { name: "credential", viewer: "anyone", sameOrigin: false, limit: { points: 60, seconds: 60 } },
  async ({ request }) => {
    await countCheck(await clientIp());
    return answerCredential(new URL(request.url).pathname.split("/").at(-1) ?? "");
  },
);
