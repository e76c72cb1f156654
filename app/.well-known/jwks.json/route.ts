import { answerOpenly } from "@/lib/credentials/answer-openly";
import { keySet } from "@/lib/credentials/rules";
import { env } from "@/lib/env";

/** Every key that signs badges, or ever did. */
export const dynamic = "force-dynamic";

export function GET() {
  return answerOpenly(keySet(env().CREDENTIAL_KEYS, new URL(env().APP_URL)), { seconds: 3_600 });
}
