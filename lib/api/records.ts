import "server-only";
import type { KeyHolder } from "../organisations/api-keys/api-key-queries";
import {
  FIRST,
  type InvitationRecord,
  listInvitationRecords,
  listPeopleRecords,
  listSeatRecords,
  type PersonRecord,
  type SeatRecord,
} from "../organisations/record-queries";
import type { Tx } from "../platform/db/client";
import { linkTo } from "../platform/links";
import { cursorAfter, readCursor } from "./cursors";
import { Problem } from "./problems";

/* Rows as the API's shapes have them. */

type Paging = { limit: number; cursor?: string | undefined };

/** `list`: its name in cursors. */
export async function pageOf<R extends { id: string }, T>(
  list: string,
  { limit, cursor }: Paging,
  read: (page: { after: string; size: number }) => Promise<R[]>,
  show: (row: R) => T,
): Promise<{ data: T[]; next_cursor: string | null }> {
  const found = await read({ after: cursor === undefined ? FIRST : readCursor(list, cursor), size: limit });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    data: rows.map(show),
    next_cursor: found.length > limit && last ? cursorAfter(list, last.id) : null,
  };
}

const one = { after: FIRST, size: 1 };

export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Problem("not-found", "There is no such thing, or it is not yours.");
  return row;
}

export async function getPersonRecord(holder: KeyHolder, id: string) {
  return personOf(found((await listPeopleRecords(holder, one, { id }))[0]));
}

/** With `tx` before a write: who made the key may manage other organisations too, and the write knows only the person. */
export async function getSeatRecord(holder: KeyHolder, id: string, tx?: Tx) {
  return seatOf(found((await listSeatRecords(holder, one, { id }, tx))[0]));
}

export async function getInvitationRecord(holder: KeyHolder, id: string, tx?: Tx) {
  return invitationOf(found((await listInvitationRecords(holder, one, id, tx))[0]));
}

const whoOf = ({ id, name, email }: PersonRecord) => ({ id, name, email });

export const personOf = (row: PersonRecord) => ({
  ...whoOf(row),
  standing: row.standing,
  seat_from: row.startedAt,
  seat_until: row.endsAt,
  is_current: row.isCurrent === true,
});

export const progressOf = (row: PersonRecord) => ({
  ...whoOf(row),
  standing: row.standing,
  percent: row.percent ?? 0,
  lessons_completed: row.completed ?? 0,
  lessons_offered: row.lessons ?? 0,
  hours: row.hours ?? 0,
  first_lesson_at: row.firstAt,
  last_lesson_at: row.lastAt,
});

export const earnedCertificateOf = (row: PersonRecord) => ({
  ...whoOf(row),
  code: row.code ?? "",
  result: row.result,
  valid_until: row.expiresAt ?? "",
  check: linkTo("/certificate-verify", { code: row.code ?? "" }),
});

export const seatOf = (row: SeatRecord) => ({
  id: row.id,
  label: row.label,
  state: row.state,
  person: row.personId ? { id: row.personId, name: row.name, email: row.email } : null,
  invitation:
    row.invitationId && row.invited && row.answerBy
      ? { id: row.invitationId, email: row.invited, answer_by: row.answerBy }
      : null,
  activated_at: row.activatedAt,
  ends_at: row.endsAt,
  is_exam_started: row.isExamStarted,
});

export const invitationOf = (row: InvitationRecord) => ({
  id: row.id,
  email: row.email,
  seat_id: found(row.seatId ?? undefined),
  invited_at: row.invitedAt,
  resent_at: row.resentAt,
  expires_at: row.expiresAt,
});
