import { keySet } from "@/lib/certificates/open-badges/key-sets";
import { answerPublicly } from "@/lib/certificates/public-answers";
import { env } from "@/lib/platform/env";
import { siteUrl } from "@/lib/platform/links";

export const dynamic = "force-dynamic";

export function GET() {
  return answerPublicly(keySet(env().CREDENTIAL_KEYS, siteUrl()), { seconds: 3_600 });
}
