import { answerOpenly } from "@/lib/certificates/open-badges/answer-openly";
import { buildDidDocument } from "@/lib/certificates/open-badges/build-documents";
import { env } from "@/lib/platform/env";
import { siteUrl } from "@/lib/platform/site";

export const dynamic = "force-dynamic";

export async function GET() {
  const document = await buildDidDocument(env().CREDENTIAL_KEYS, siteUrl());
  return answerOpenly(document, { type: "application/did+json", seconds: 3_600 });
}
