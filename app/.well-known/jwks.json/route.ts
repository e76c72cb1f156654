import { answerOpenly } from "@/lib/credentials/answer-openly";
import { publicJwk } from "@/lib/credentials/rules";
import { env } from "@/lib/env";

/** Every key that signs badges, or ever did. */
export const dynamic = "force-dynamic";

export function GET() {
  return answerOpenly({ keys: env().CREDENTIAL_KEYS.map(publicJwk) }, { seconds: 3_600 });
}
