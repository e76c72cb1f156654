import { answerOpenly } from "@/lib/certificates/open-badges/answer-openly";
import { keySet } from "@/lib/certificates/open-badges/rules";
import { env } from "@/lib/platform/env";
import { siteUrl } from "@/lib/platform/site";

export const dynamic = "force-dynamic";

export function GET() {
  return answerOpenly(keySet(env().CREDENTIAL_KEYS, siteUrl()), { seconds: 3_600 });
}
