import { openEndpoint, preflight } from "@/lib/api/endpoint";
import { checkCertificates } from "@/lib/api/operations";
import { findCheck } from "@/lib/certificates/check-answers";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";

export const POST = openEndpoint(checkCertificates, async ({ body }) => {
  const results = await Promise.all(
    body.codes.map(async (code) => (await findCheck(code)) ?? { code, status: "unknown" as const }),
  );
  return { checked_at: await now(db()), results };
});

export const OPTIONS = preflight;
