import { answerOpenly } from "@/lib/credentials/answer-openly";
import { keySet } from "@/lib/credentials/rules";
import { env } from "@/lib/env";
import { siteUrl } from "@/lib/site";

export const dynamic = "force-dynamic";

export function GET() {
  return answerOpenly(keySet(env().CREDENTIAL_KEYS, siteUrl()), { seconds: 3_600 });
}
