import { normaliseEmail } from "../accounts/email-addresses";

export const INVITATION_DAYS = 14;
/** After an invitation was accepted or revoked, or has expired: until its email is deleted. */
export const INVITATION_RETENTION_DAYS = 30;
const RESEND_HOURS = 1;
/** Per organisation and email: inviting and revoking must not flood an inbox. */
export const INVITATIONS_A_DAY = 5;
export const INVITED_TOO_OFTEN = "This address was invited several times within 24 hours. Please wait a day.";
/** A used seat is only given on from its own page. */
export const NO_SEAT = "No unused seat is left.";
export const INVITATION_ENDED = "This invitation was used, taken back, or has expired. Ask for a new one.";
export const OTHER_ADDRESS =
  "This invitation was sent to another address. Sign in with that one to accept it.";

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
  throttled: ReadonlySet<string>;
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
  { holders, invited, throttled, free }: Known,
  seen: ReadonlySet<string>,
) {
  if (!email) return "This is not a complete e-mail address.";
  if (seen.has(email)) return "This address stands in the list twice.";
  if (holders.has(email)) return "This person has a seat.";
  if (invited.has(email)) return "This person is invited already.";
  if (throttled.has(email)) return INVITED_TOO_OFTEN;
  return free > 0 ? null : NO_SEAT;
}
