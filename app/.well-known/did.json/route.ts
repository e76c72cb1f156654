import { buildDidDocument } from "@/lib/certificates/open-badges/did-documents";
import { answerPublicly } from "@/lib/certificates/public-answers";
import { env } from "@/lib/platform/env";
import { siteUrl } from "@/lib/platform/links";

export const dynamic = "force-dynamic";

export async function GET() {
  const document = await buildDidDocument(env().CREDENTIAL_KEYS, siteUrl());
  return answerPublicly(document, { type: "application/did+json", seconds: 3_600 });
}
