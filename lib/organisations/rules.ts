import { normaliseEmail } from "../accounts/rules";
import { EXAM_SKU, levelSku, levels } from "../learning/skus";
import { formatMoment } from "../platform/dates";
import type { SeatState } from "./schema";

/** From the first activation (product.md, section 9, 'Enterprise packs'), whoever has the seat. */
export const SEAT_DAYS = 60;
export const INVITATION_DAYS = 14;
export const REASSIGN_DAYS = 30;
export const RESEND_HOURS = 1;
/** Per organisation and email: inviting and revoking must not flood an inbox. */
export const INVITATIONS_A_DAY = 5;
export const INVITED_TOO_OFTEN = "This address was invited several times within 24 hours. Please wait a day.";
/** A used seat is only given on from its own page. */
export const NO_SEAT = "No unused seat is left.";
export const REMIND_DAYS = 7;
export const IDLE_DAYS = 14;
export const REASSIGN_RULE = `A seat can go to somebody else once in ${REASSIGN_DAYS} days, and not after the exam was started on it. The ${SEAT_DAYS} days go on: they do not begin again.`;
export const seatSkus = [...levels.map(levelSku), EXAM_SKU];

const DAY = 86_400_000; // milliseconds
export const daysAfter = (start: Date, days: number) => new Date(start.getTime() + days * DAY);

type SeatFacts = {
  state: SeatState;
  reassignedAt: Date | null;
  isExamStarted: boolean;
};

export const countUnused = (packs: readonly { free: number; used: readonly unknown[] }[]) =>
  packs.reduce((sum, { free, used }) => sum + free - used.length, 0);

export function reassignRefusal(seat: SeatFacts, now: Date): string | null {
  if (seat.state === "ended") return "This seat has ended.";
  if (seat.isExamStarted) return "The exam was started on this seat, so it stays with its person.";
  const next = seat.reassignedAt && daysAfter(seat.reassignedAt, REASSIGN_DAYS);
  if (!next || next <= now) return null;
  return `This seat changed hands less than ${REASSIGN_DAYS} days ago. It can be handed on again from ${formatMoment(next)}.`;
}

/** Organisations see a band, never a person's score. */
export function resultBand(score: number | null): string {
  if (score === null) return "";
  return score >= 90 ? "passed, 90% or more" : "passed, 80 to 89%";
}

export function resendFrom({ invitedAt, resentAt }: { invitedAt: Date; resentAt: Date | null }, now: Date) {
  const next = new Date((resentAt ?? invitedAt).getTime() + RESEND_HOURS * 3_600_000);
  return next <= now ? null : next;
}

type Row = { line: number; given: string };
export type PlannedRow = Row & { email: string | null; problem: string | null };
type Known = {
  holders: ReadonlySet<string>;
  invited: ReadonlySet<string>;
  /** Invited too often today. */
  tired: ReadonlySet<string>;
  free: number;
};

export function planInvitations(rows: readonly Row[], { free, ...known }: Known): PlannedRow[] {
  const seen = new Set<string>();
  let left = free;
  return rows.map((row) => {
    const email = normaliseEmail(row.given);
    const problem = problemOf(email, { ...known, free: left }, seen);
    if (email) seen.add(email);
    if (!problem) left--;
    return { ...row, email, problem };
  });
}

function problemOf(
  email: string | null,
  { holders, invited, tired, free }: Known,
  seen: ReadonlySet<string>,
) {
  if (!email) return "This is not a complete e-mail address.";
  if (seen.has(email)) return "This address stands in the list twice.";
  if (holders.has(email)) return "This person has a seat.";
  if (invited.has(email)) return "This person is invited already.";
  if (tired.has(email)) return INVITED_TOO_OFTEN;
  return free > 0 ? null : NO_SEAT;
}
