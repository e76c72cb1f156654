import "server-only";
import { cache } from "react";
import { appNow, query } from "../platform/db/query";
import { isId } from "../platform/ids";
import { resendFrom } from "./invitations";
import { assigned, percent, standing } from "./learning-table";
import { isManagedBy, type Scope } from "./organisation-access";
import { isPaidBack } from "./seat-packs";
import { endedTerms } from "./seat-terms";
import { reassignRefusal } from "./seats";

/** Null if the person does not manage its organisation. */
export const findSeat = cache(async (personId: string, seatId: string) => {
  if (!isId(seatId)) return null;
  const seat = await selectSeat(personId, seatId);
  if (!seat) return null;
  const people = await listHolders(seatId);
  const holder = seat.state === "active" || seat.state === "ended" ? people[0] : undefined;
  const learned = holder && (await findLearned({ personId, orgId: seat.orgId }, holder.id));
  const { number, packNumber, orgId, orgName, now, refusedBy, refusedAt, invitationId, ...rest } = seat;
  const { email, invitedAt, resentAt, expiresAt, ...facts } = rest;
  const isOpen = invitationId && email && invitedAt && expiresAt;
  return {
    ...facts,
    refused: refusedBy && refusedAt ? { email: refusedBy, at: refusedAt } : null,
    organisation: { id: orgId, name: orgName },
    /** '2-07' is the seventh seat of the second pack, as in the table. */
    label: `${packNumber}-${String(number).padStart(2, "0")}`,
    refusal: reassignRefusal(facts, now),
    /** Of whoever has it, or had it when it ended; undefined if nobody has. */
    learned,
    /** As they were then; deleted accounts have no name. */
    people: people.map(({ id: _id, nameAtEnd, emailAtEnd, name, email: current, ...times }) => ({
      ...times,
      ...(emailAtEnd ? { name: nameAtEnd, email: emailAtEnd } : { name, email: current }),
    })),
    invitation: isOpen
      ? {
          id: invitationId,
          email,
          invitedAt,
          resentAt,
          expiresAt,
          resendFrom: resendFrom({ invitedAt, resentAt }, now),
          isLate: expiresAt <= now,
        }
      : undefined,
  };
});

/** With its open invitation and the last refusal. */
function selectSeat(personId: string, seatId: string) {
  return query()
    .selectFrom("seats as s")
    .innerJoin("seat_states as seat", "seat.id", "s.id")
    .innerJoin("seat_packs as p", "p.id", "s.pack_id")
    .innerJoin("seat_pack_states as pack", "pack.id", "p.id")
    .innerJoin("orgs as o", "o.id", "p.org_id")
    .leftJoin("open_invitations as i", "i.seat_id", "s.id")
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("org_invitations as r")
          .select(["r.email", "r.refused_at"])
          .whereRef("r.seat_id", "=", "s.id")
          .where("r.refused_at", "is not", null)
          .orderBy("r.refused_at", "desc")
          .limit(1)
          .as("refused"),
      (on) => on.onTrue(),
    )
    .select([
      "s.id",
      "s.number",
      "s.activated_at as activatedAt",
      "s.ends_at as endsAt",
      "s.reassigned_at as reassignedAt",
      "seat.state",
      "seat.is_exam_started as isExamStarted",
      "pack.state as packState",
      "o.id as orgId",
      "o.name as orgName",
      "i.id as invitationId",
      "i.email",
      "i.invited_at as invitedAt",
      "i.resent_at as resentAt",
      "i.expires_at as expiresAt",
      "refused.email as refusedBy",
      "refused.refused_at as refusedAt",
      appNow.as("now"),
    ])
    .select(({ selectFrom, fn }) =>
      selectFrom("seat_packs as earlier")
        .select(fn.countAll<number>().as("count"))
        .whereRef("earlier.org_id", "=", "p.org_id")
        .whereRef("earlier.created_at", "<=", "p.created_at")
        .as("packNumber"),
    )
    .where("s.id", "=", seatId)
    .where((eb) => isManagedBy(eb, personId))
    .executeTakeFirst();
}

/** As the table of seats knows it. */
function findLearned(scope: Scope, assignmentId: string) {
  return assigned(query(), scope)
    .select([standing.as("standing"), percent.as("percent")])
    .select([
      "learned.completed",
      "offered.lessons",
      "learned.last_at as lastAt",
      "a.reminded_at as remindedAt",
    ])
    .where("t.id", "=", assignmentId)
    .executeTakeFirst();
}

function listHolders(seatId: string) {
  return query()
    .selectFrom("seat_assignments as a")
    .leftJoin("users as u", "u.id", "a.user_id")
    .select([
      "a.id",
      "a.started_at as startedAt",
      "a.ended_at as endedAt",
      "a.left_at as leftAt",
      "a.name_at_end as nameAtEnd",
      "a.email_at_end as emailAtEnd",
      "u.name",
      "u.email",
    ])
    .where("a.seat_id", "=", seatId)
    .orderBy("a.started_at", "desc")
    .execute();
}
export type Seat = NonNullable<Awaited<ReturnType<typeof findSeat>>>;

export type OwnSeat = Awaited<ReturnType<typeof listOwnSeats>>[number];

export function listOwnSeats(personId: string) {
  return query()
    .selectFrom("seat_terms as term")
    .innerJoin("seat_states as seat", "seat.id", "term.seat_id")
    .innerJoin("orgs as o", "o.id", "term.org_id")
    .select([
      "term.id as assignmentId",
      "o.name as organisation",
      "term.ends_at as endsAt",
      "seat.is_exam_started as examStarted",
    ])
    .where("term.user_id", "=", personId)
    .where("term.is_current", "=", true)
    .orderBy("term.started_at", "desc")
    .execute();
}

/** A seat whose person has no name and was not asked for it; null for people with a name. */
export async function findNamelessSeat({ id, name }: { id: string; name: string | null }) {
  if (name) return null;
  const seat = await query()
    .selectFrom("seat_terms as term")
    .innerJoin("seat_assignments as a", "a.id", "term.id")
    .innerJoin("orgs as o", "o.id", "term.org_id")
    .select(["term.id as assignmentId", "o.name as organisation"])
    .where("term.user_id", "=", id)
    .where("term.is_current", "=", true)
    .where("a.name_asked_at", "is", null)
    .orderBy("term.started_at", "desc")
    .executeTakeFirst();
  return seat ?? null;
}

export async function findEndedSeat(personId: string) {
  const ended = await endedTerms()
    .where("term.user_id", "=", personId)
    .orderBy("term.ends_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!ended?.endedAt) return null;
  const { organisation, endedAt, packState } = ended;
  return { organisation, endedAt, isPaidBack: isPaidBack(packState) };
}
