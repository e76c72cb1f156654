import { readEndpoint } from "@/lib/api/endpoint";
import { listProgress } from "@/lib/api/operations";
import { pageOf, progressOf } from "@/lib/api/records";
import { listPeopleRecords } from "@/lib/organisations/record-queries";

export const GET = readEndpoint(listProgress, async ({ holder, query: { standing, ...paging } }) =>
  pageOf(
    "progress",
    paging,
    (page) => listPeopleRecords(holder, page, { standing, isSeated: true }),
    progressOf,
  ),
);
