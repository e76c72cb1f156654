import { readEndpoint } from "@/lib/api/endpoint";
import { listCertificates } from "@/lib/api/operations";
import { earnedCertificateOf, pageOf } from "@/lib/api/records";
import { listPeopleRecords } from "@/lib/organisations/record-queries";

export const GET = readEndpoint(listCertificates, async ({ holder, query }) =>
  pageOf(
    "certificates",
    query,
    (page) => listPeopleRecords(holder, page, { isCertified: true }),
    earnedCertificateOf,
  ),
);
