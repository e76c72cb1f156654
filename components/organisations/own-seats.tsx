import type { OwnSeat } from "@/lib/organisations/seat-queries";
import { formatMoment } from "@/lib/platform/dates";
import { LeaveSeat } from "./leave-seat";

export function OwnSeatList({ seats }: { seats: OwnSeat[] }) {
  return (
    <ul className="space-y-4">
      {seats.map((seat) => (
        <li key={seat.assignmentId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="wrap-anywhere min-w-0 text-lg">{`You have a seat of ${seat.organisation}${seat.endsAt ? ` until ${formatMoment(seat.endsAt)}` : ""}.`}</p>
          <LeaveSeat seat={seat} />
        </li>
      ))}
    </ul>
  );
}
