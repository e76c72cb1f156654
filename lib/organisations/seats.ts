import { EXAM_SKU, levelSku, levels } from "../learning/skus";
import { daysAfter, formatMoment } from "../platform/dates";

/** From the first activation (product.md, section 9, 'Enterprise packs'), whoever has the seat. */
export const SEAT_DAYS = 60;
export const REASSIGN_DAYS = 30;
export const REASSIGN_RULE = `A seat can go to somebody else once in ${REASSIGN_DAYS} days, and not after the exam was started on it. The ${SEAT_DAYS} days go on: they do not begin again.`;
export const seatSkus = [...levels.map(levelSku), EXAM_SKU];

/** Of people who joined before names were asked for. */
export const NO_NAME = "No name yet";

export type SeatState = "free" | "invited" | "active" | "ended";

/** In the address of a list: people by their standing, everybody who has a seat now, or seats that nobody has. */
export const seatFilters = ["current", "not-begun", "stuck", "learning", "passed", "free", "ended"] as const;

type SeatFacts = {
  state: SeatState;
  reassignedAt: Date | null;
  isExamStarted: boolean;
};

export function reassignRefusal(seat: SeatFacts, now: Date): string | null {
  if (seat.state === "ended") return "This seat has ended.";
  if (seat.isExamStarted) return "The exam was started on this seat, so it stays with its person.";
  const next = seat.reassignedAt && daysAfter(seat.reassignedAt, REASSIGN_DAYS);
  if (!next || next <= now) return null;
  return `This seat changed hands less than ${REASSIGN_DAYS} days ago. It can be handed on again from ${formatMoment(next)}.`;
}
