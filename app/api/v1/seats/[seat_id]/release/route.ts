import { writeEndpoint } from "@/lib/api/endpoint";
import { releaseSeat } from "@/lib/api/operations";
import { getSeatRecord } from "@/lib/api/records";
import { revokeSeat } from "@/lib/organisations/revoke-seat";
import { inside } from "@/lib/platform/db/client";

export const POST = writeEndpoint(releaseSeat, async ({ holder, params: { seat_id: seatId }, tx }) => {
  await getSeatRecord(holder, seatId, tx);
  await revokeSeat(holder.personId, seatId, inside(tx));
  return null;
});
