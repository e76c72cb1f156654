import { EXAM_SKU, levelSku, levels } from "../learning/skus";
import { daysAfter, formatMoment } from "../platform/dates";

/** From the first activation (product.md, section 9, 'Enterprise packs'), whoever has the seat. */
export const SEAT_DAYS = 60;
export const REASSIGN_DAYS = 30;
/** `seats.reassigned_at` is set when the next person accepts: an invitation alone hands nothing on. */
const REASSIGN_COUNT = `once in ${REASSIGN_DAYS} days, counted from when the next person accepts it`;
export const REASSIGN_RULE = `A seat can go to somebody else ${REASSIGN_COUNT}, and not after the exam was started on it. Until that person accepts, the address can be changed freely. The ${SEAT_DAYS} days go on: they do not begin again.`;
export const CHANGE_RULE = `Nobody has accepted yet, so the address can be changed freely: the link in the mail before ends then. Once somebody has accepted, the seat can go to somebody else ${REASSIGN_COUNT}.`;
export const seatSkus = [...levels.map(levelSku), EXAM_SKU];

/** Before somebody who bought seats goes to them. The pages of an organisation require it. */
export const SECOND_FACTOR_FIRST =
  "Before that you set up a second factor, if you have none yet: an authenticator app on your phone.";

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
