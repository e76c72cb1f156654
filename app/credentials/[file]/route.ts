import { handler } from "@/lib/accounts/handler";
import { countCheck } from "@/lib/certificates/check-limits";
import { answerCredentialFile } from "@/lib/certificates/open-badges/credential-files";
import { clientIp } from "@/lib/platform/http/request";

/** `<code>`, `<code>.jwt`, `.png` and `.svg` are the badge; `.pdf` is the certificate, `.share.png` its preview. */
export const GET = handler(
  { name: "credential", viewer: "anyone", sameOrigin: false, limit: { points: 60, seconds: 60 } },
  async ({ request }) => {
    await countCheck(await clientIp());
    return answerCredentialFile(new URL(request.url).pathname.split("/").at(-1) ?? "");
  },
);
