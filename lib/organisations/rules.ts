import { normaliseEmail } from "../auth/rules";
import { formatMoment } from "../dates";

/** Days from the first activation of a seat (product.md, section 9, 'Enterprise packs'), whoever has it then. */
export const SEAT_DAYS = 60;
/** Days that an invitation can be accepted. */
export const INVITATION_DAYS = 14;
/** A seat goes to somebody else once in so many days. */
export const REASSIGN_DAYS = 30;
/** An invitation is sent again after so many hours at the earliest, whoever asks. */
export const RESEND_HOURS = 1;
/** Invitations of one organisation to one address in 24 hours: nobody's inbox is flooded by inviting and revoking. */
export const INVITATIONS_A_DAY = 5;
export const INVITED_TOO_OFTEN = "This address was invited several times within 24 hours. Please wait a day.";
/** Somebody new gets a seat that nobody has had; one whose days go on is given on from its own page. */
export const NO_SEAT = "No unused seat is left.";
/** Somebody with a seat is reminded once in so many days, and is idle after as many without a completed lesson. */
export const REMIND_DAYS = 7;
export const IDLE_DAYS = 14;
/** The rule of reassigning in one sentence, shown before anybody does it. */
export const REASSIGN_RULE = `A seat can go to somebody else once in ${REASSIGN_DAYS} days, and not after the exam was started on it. The ${SEAT_DAYS} days go on: they do not begin again.`;
/** What a seat opens: all three levels and the exam. */
export const seatSkus = ["level_beginner", "level_intermediate", "level_advanced", "exam"] as const;

const DAY = 86_400_000; // milliseconds
/** So many days later to the millisecond; earlier, of a negative number. */
export const daysAfter = (start: Date, days: number) => new Date(start.getTime() + days * DAY);

type SeatFacts = {
  status: "free" | "invited" | "active" | "ended";
  endsAt: Date | null;
  reassignedAt: Date | null;
  packEndedAt: Date | null;
  /** A certification attempt was started by what this seat gave, to anybody. */
  examStarted: boolean;
};

/** What a seat is now: the nightly job is late by hours, its end is not. */
export function seatState(seat: Pick<SeatFacts, "status" | "endsAt" | "packEndedAt">, now: Date) {
  return seat.packEndedAt !== null || (seat.endsAt !== null && seat.endsAt <= now) ? "ended" : seat.status;
}

/** Seats that somebody new can be invited to: nobody has had them. */
export const countUnused = (packs: readonly { free: number; used: readonly unknown[] }[]) =>
  packs.reduce((sum, { free, used }) => sum + free - used.length, 0);

/** Why a seat cannot go to somebody else now, in a sentence, or null. */
export function reassignRefusal(seat: SeatFacts, now: Date): string | null {
  if (seatState(seat, now) === "ended") return "This seat has ended.";
  if (seat.examStarted) return "The exam was started on this seat, so it stays with its person.";
  const next = seat.reassignedAt && daysAfter(seat.reassignedAt, REASSIGN_DAYS);
  if (!next || next <= now) return null;
  return `This seat changed hands less than ${REASSIGN_DAYS} days ago. It can be handed on again from ${formatMoment(next)}.`;
}

/** What may be said of an exam that was passed: never the score of one person, never an answer. */
export function resultBand(score: number | null): string {
  if (score === null) return "";
  return score >= 90 ? "passed, 90% or more" : "passed, 80 to 89%";
}

/** When this invitation can be sent again; null when it can now. */
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

/** What an invitation of these rows would do, row by row; nothing is done for one with a problem. */
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
