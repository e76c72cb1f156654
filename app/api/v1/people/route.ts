import { readEndpoint } from "@/lib/api/endpoint";
import { listPeople } from "@/lib/api/operations";
import { pageOf, personOf } from "@/lib/api/records";
import { listPeopleRecords } from "@/lib/organisations/record-queries";

export const GET = readEndpoint(listPeople, async ({ holder, query }) =>
  pageOf("people", query, (page) => listPeopleRecords(holder, page, { standing: query.standing }), personOf),
);
