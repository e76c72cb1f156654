import { readEndpoint } from "@/lib/api/endpoint";
import { getSeat } from "@/lib/api/operations";
import { getSeatRecord } from "@/lib/api/records";

export const GET = readEndpoint(getSeat, async ({ holder, params }) => getSeatRecord(holder, params.seat_id));
