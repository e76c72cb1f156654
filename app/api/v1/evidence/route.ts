import { readEndpoint } from "@/lib/api/endpoint";
import { exportEvidence as operation } from "@/lib/api/operations";
import { exportEvidence } from "@/lib/organisations/export-evidence";
import { answerFile } from "@/lib/platform/http/handler";

export const GET = readEndpoint(operation, async ({ holder, query }) => {
  const { name, type, file } = await exportEvidence({ ...holder, kind: query.as });
  return answerFile(file as BodyInit, type, name);
});
