import { readEndpoint } from "@/lib/api/endpoint";
import { listSeats } from "@/lib/api/operations";
import { pageOf, seatOf } from "@/lib/api/records";
import { listSeatRecords } from "@/lib/organisations/record-queries";

export const GET = readEndpoint(listSeats, async ({ holder, query }) =>
  pageOf("seats", query, (page) => listSeatRecords(holder, page, { state: query.state }), seatOf),
);
