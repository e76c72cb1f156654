import "server-only";
import { sql } from "kysely";
import type { Tx } from "../platform/db/client";
import { anyOf, query } from "../platform/db/query";
import { resultBand } from "./evidence";
import { certificateOfTerm, completionsOfTerm, people } from "./learning-table";
import { isInScope, type Scope } from "./organisation-access";
import { invitationsToSeats } from "./reminder-groups";
import { holderEmail, holderName } from "./seat-terms";
import type { SeatState } from "./seats";
import type { Standing } from "./standings";

/* The rows of an organisation's pages for programs: in the order of their ids, so that a page begins after an id. */

/** Every id comes after it. */
export const FIRST = "00000000-0000-0000-0000-000000000000";

/** `after`: the last id of the page before. `size`: one more is read, which shows whether another page follows. */
export type RecordPage = { after: string; size: number };

type Chosen = { id?: string; standing?: Standing | undefined; isCertified?: true; isSeated?: true };

export type PersonRecord = Awaited<ReturnType<typeof readPeople>>[number];

/**
 * As the report of the organisation has them; a score becomes its band. What somebody has learned is computed for each
 * row, so ids are chosen first, as many as a page has, and more only while too few of them fit.
 */
export async function listPeopleRecords(
  scope: Scope,
  { after, size }: RecordPage,
  chosen: Chosen = {},
): Promise<PersonRecord[]> {
  if (chosen.id) return readPeople(scope, [chosen.id], chosen);
  const found: PersonRecord[] = [];
  for (let [last, block] = [after, size + 1]; ; block *= 2) {
    const ids = await choosePeople(scope, { after: last, size: block }, chosen);
    found.push(...(await readPeople(scope, ids, chosen)));
    if (found.length > size || ids.length < block) return found.slice(0, size + 1);
    last = ids.at(-1) ?? last;
  }
}

async function readPeople(scope: Scope, ids: string[], chosen: Chosen) {
  let rows = people(query(), scope)
    .select(["r.id", "r.name", "r.email", "r.standing", "r.percent", "r.completed", "r.lessons"])
    .select([
      "r.first_at as firstAt",
      "r.last_at as lastAt",
      "r.code",
      "r.expires_at as expiresAt",
      "r.score",
    ])
    .select(["r.started_at as startedAt", "r.ends_at as endsAt", "r.is_current as isCurrent"])
    .select(sql<number | null>`round(r.minutes / 60.0, 1)`.as("hours"))
    .where("r.id", "=", anyOf(ids));
  if (chosen.standing) rows = rows.where("r.standing", "=", chosen.standing);
  if (chosen.isSeated) rows = rows.where("r.started_at", "is not", null);
  if (chosen.isCertified) rows = rows.where("r.code", "is not", null);
  const found = await rows.orderBy("r.id").execute();
  return found.map(({ score, ...row }) => ({ ...row, result: resultBand(score) }));
}

/** Ids of `people` among whom are all that fit, by what is known without computing what they have learned. */
async function choosePeople(
  scope: Scope,
  { after, size }: RecordPage,
  { standing, isCertified, isSeated }: Chosen,
): Promise<string[]> {
  const invited = invitationsToSeats(query(), scope.orgId)
    .innerJoin("orgs as o", "o.id", "i.org_id")
    .where(isInScope(scope))
    .select("i.id");
  let seated = query()
    .selectFrom("seat_terms as t")
    .innerJoin("orgs as o", "o.id", "t.org_id")
    .innerJoin("users as u", "u.id", "t.user_id")
    .where(isInScope(scope))
    .select("t.id");
  if (isCertified || standing === "passed")
    seated = seated.where(({ exists }) => exists(certificateOfTerm(query())));
  else if (standing) seated = seated.where("t.is_current", "=", standing !== "ended");
  if (standing === "not-begun")
    seated = seated.where(({ not, exists }) => not(exists(completionsOfTerm(query()).select("d.id"))));
  const isEverybody = !(isSeated || isCertified || standing);
  const source = standing === "invited" ? invited : isEverybody ? seated.unionAll(invited) : seated;
  const found = await query()
    .selectFrom(source.as("r"))
    .select("r.id")
    .where("r.id", ">", after)
    .orderBy("r.id")
    .limit(size)
    .execute();
  return found.map(({ id }) => id);
}

export type SeatRecord = Awaited<ReturnType<typeof listSeatRecords>>[number];

export async function listSeatRecords(
  scope: Scope,
  { after, size }: RecordPage,
  chosen: { id?: string; state?: SeatState | undefined } = {},
  tx?: Tx,
) {
  let rows = query(tx)
    .selectFrom("seat_states as s")
    .innerJoin("orgs as o", "o.id", "s.org_id")
    .leftJoin("open_invitations as i", "i.seat_id", "s.id")
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("seat_terms as t")
          .innerJoin("seat_assignments as a", "a.id", "t.id")
          .innerJoin("users as u", "u.id", "t.user_id")
          .select(["t.id", holderName.as("name"), holderEmail.as("email")])
          .whereRef("t.seat_id", "=", "s.id")
          .where("t.is_current", "=", true)
          .limit(1)
          .as("person"),
      (on) => on.onTrue(),
    )
    .select(["s.id", "s.label", "s.state", "s.activated_at as activatedAt", "s.ends_at as endsAt"])
    .select(["s.is_exam_started as isExamStarted", "person.id as personId", "person.name", "person.email"])
    .select(["i.id as invitationId", "i.email as invited", "i.expires_at as answerBy"])
    .where(isInScope(scope))
    .where("s.id", ">", after);
  if (chosen.id) rows = rows.where("s.id", "=", chosen.id);
  if (chosen.state) rows = rows.where("s.state", "=", chosen.state);
  return rows
    .orderBy("s.id")
    .limit(size + 1)
    .execute();
}

/** Free, invited, active and ended seats. */
export async function countSeatRecords(scope: Scope): Promise<Record<SeatState, number>> {
  const counted = await query()
    .selectFrom("seat_states as s")
    .innerJoin("orgs as o", "o.id", "s.org_id")
    .select(({ fn }) => ["s.state", fn.countAll<number>().as("seats")])
    .where(isInScope(scope))
    .groupBy("s.state")
    .execute();
  const of = (state: SeatState) => counted.find((each) => each.state === state)?.seats ?? 0;
  return { free: of("free"), invited: of("invited"), active: of("active"), ended: of("ended") };
}

export type InvitationRecord = Awaited<ReturnType<typeof listInvitationRecords>>[number];

/** Open ones to seats. Those that ask somebody to manage the seats are for people, not for programs. */
export async function listInvitationRecords(scope: Scope, { after, size }: RecordPage, id?: string, tx?: Tx) {
  let rows = invitationsToSeats(query(tx), scope.orgId)
    .innerJoin("orgs as o", "o.id", "i.org_id")
    .where(isInScope(scope))
    .select(["i.id", "i.email", "i.seat_id as seatId", "i.invited_at as invitedAt"])
    .select(["i.resent_at as resentAt", "i.expires_at as expiresAt"])
    .where("i.id", ">", after);
  if (id) rows = rows.where("i.id", "=", id);
  return rows
    .orderBy("i.id")
    .limit(size + 1)
    .execute();
}
