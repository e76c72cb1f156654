import { handler } from "@/lib/accounts/handler";
import { answerCheck } from "@/lib/certificates/check-answers";
import { countCheck } from "@/lib/certificates/check-limits";
import { clientIp } from "@/lib/platform/http/request";

/** The certificate check for programs: docs/certificates.md. */
export const GET = handler(
  { name: "certificate", viewer: "anyone", sameOrigin: false },
  async ({ request }) => {
    await countCheck(await clientIp());
    return answerCheck(new URL(request.url).pathname.split("/").at(-1) ?? "");
  },
);
