import { readEndpoint } from "@/lib/api/endpoint";
import { getPerson } from "@/lib/api/operations";
import { getPersonRecord } from "@/lib/api/records";

export const GET = readEndpoint(getPerson, async ({ holder, params }) =>
  getPersonRecord(holder, params.person_id),
);
