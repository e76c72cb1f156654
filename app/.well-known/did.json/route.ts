import { answerOpenly } from "@/lib/credentials/answer-openly";
import { buildDidDocument } from "@/lib/credentials/build-documents";
import { env } from "@/lib/env";
import { siteUrl } from "@/lib/site";

export const dynamic = "force-dynamic";

export async function GET() {
  const document = await buildDidDocument(env().CREDENTIAL_KEYS, siteUrl());
  return answerOpenly(document, { type: "application/did+json", seconds: 3_600 });
}
