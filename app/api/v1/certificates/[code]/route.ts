import { openEndpoint } from "@/lib/api/endpoint";
import { checkCertificate } from "@/lib/api/operations";
import { found } from "@/lib/api/records";
import { findCheck } from "@/lib/certificates/check-answers";

export const GET = openEndpoint(checkCertificate, async ({ params }) =>
  found((await findCheck(params.code)) ?? undefined),
);
