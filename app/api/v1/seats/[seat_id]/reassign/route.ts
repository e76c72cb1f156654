import { writeEndpoint } from "@/lib/api/endpoint";
import { reassignSeat as operation } from "@/lib/api/operations";
import { getSeatRecord } from "@/lib/api/records";
import { reassignSeat } from "@/lib/organisations/reassign-seat";
import { inside } from "@/lib/platform/db/client";

export const POST = writeEndpoint(operation, async ({ holder, params: { seat_id: seatId }, body, tx }) => {
  await getSeatRecord(holder, seatId, tx);
  await reassignSeat({ adminId: holder.personId, seatId, email: body.email }, inside(tx));
  return null;
});
