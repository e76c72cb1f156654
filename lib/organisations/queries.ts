import "server-only";
import { type ExpressionBuilder, sql } from "kysely";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { requireViewer, type Viewer } from "../accounts/queries";
import { isUnderWay } from "../commerce/order-queries";
import { seatPacks } from "../commerce/products";
import type { DB } from "../generated/kysely/types";
import { now } from "../platform/clock";
import { db } from "../platform/db/client";
import { appNow, query } from "../platform/db/query";
import { hashSecret, isId } from "../platform/ids";
import { siteUrl } from "../platform/site";
import { type Row, type RowPage, readTable, type Table } from "../platform/table";
import type { TableQuery } from "../platform/table-query";
import { inGroup, invitationsToSeats } from "./remind-people";
import { reassignRefusal, resendFrom } from "./rules";
import { type ReminderGroup, reminderGroups, type SeatState } from "./schema";
import { endedTerms, isPaidBack } from "./seat-terms";
import type { Scope } from "./table-scope";

const PAGE = 25;

const actedFor = (personId: string) => ({
  OR: [{ ownerId: personId }, { admins: { some: { userId: personId } } }],
});

/** The same for the SQL builder. */
const isActedFor = (eb: ExpressionBuilder<DB & { o: DB["orgs"] }, "o">, personId: string) =>
  eb.or([
    eb("o.owner_id", "=", personId),
    eb.exists(
      eb.selectFrom("org_admins as m").whereRef("m.org_id", "=", "o.id").where("m.user_id", "=", personId),
    ),
  ]);

export type Organisation = NonNullable<Awaited<ReturnType<typeof getOrganisation>>>;

export async function listOrganisations(personId: string): Promise<{ id: string; name: string }[]> {
  const select = { id: true, name: true };
  return db().org.findMany({ where: actedFor(personId), orderBy: { createdAt: "asc" }, select });
}

/**
 * Guards every page of an organisation: not found for others. Strangers sign in and return to `here`; people
 * without a second factor set it up first.
 */
export async function requireOrganisation(
  orgId: string,
  here: string,
): Promise<{ viewer: Viewer; organisation: Organisation }> {
  const viewer = await requireViewer(here);
  const organisation = isId(orgId) ? await getOrganisation(viewer.id, orgId) : null;
  if (!organisation) notFound();
  return { viewer: await requireViewer(here, "second-factor"), organisation };
}

export async function titlePage(orgId: string, here: string, title: string): Promise<Metadata> {
  const viewer = await requireViewer(here);
  if (!isId(orgId) || !(await findOrganisation(viewer.id, orgId))) notFound();
  return { title, robots: { index: false } };
}

const findOrganisation = cache((personId: string, orgId: string) =>
  db().org.findFirst({
    where: { id: orgId, ...actedFor(personId) },
    select: { id: true, name: true, owner: { select: { id: true, name: true, email: true } } },
  }),
);

/** Null if the person may not act for it. */
export async function getOrganisation(personId: string, orgId: string) {
  const org = await findOrganisation(personId, orgId);
  if (!org) return null;
  const packs = await query()
    .selectFrom("seat_packs as p")
    .innerJoin("seat_pack_states as pack", "pack.id", "p.id")
    .innerJoin("seats as s", "s.pack_id", "p.id")
    .innerJoin("seat_states as seat", "seat.id", "s.id")
    .select(({ fn }) => {
      const count = (state: SeatState) => fn.countAll<number>().filterWhere("seat.state", "=", state);
      return [
        "p.id",
        "p.size",
        "p.created_at as boughtAt",
        "pack.state",
        fn.max("s.ends_at").as("lastEndsAt"),
        // Ids of free seats that somebody had. Each is given on from its own page.
        sql<string[]>`coalesce(array_agg(s.id::text ORDER BY s.number)
          FILTER (WHERE seat.state = 'free' AND s.activated_at IS NOT NULL), '{}')`.as("used"),
        // Includes used seats, whose days go on.
        count("free").as("free"),
        count("invited").as("invited"),
        count("active").as("active"),
        count("ended").as("ended"),
      ];
    })
    .where("p.org_id", "=", org.id)
    .groupBy(["p.id", "pack.state"])
    .orderBy("p.created_at")
    .orderBy("p.id")
    .execute();
  const { id, name, owner } = org;
  return { id, name, owner: owner.name || owner.email || "", isOwner: owner.id === personId, packs };
}

/** None of an organisation that the person may not act for. */
export function listRows<R extends Row>(
  table: Table<R, Scope>,
  scope: Scope,
  asked: TableQuery,
  size = PAGE,
): Promise<RowPage<R>> {
  return readTable(table, scope, asked, size);
}

/** Null if the person may not act for its organisation. */
export const getSeat = cache(async (personId: string, seatId: string) => {
  if (!isId(seatId)) return null;
  const seat = await findSeat(personId, seatId);
  if (!seat) return null;
  const people = await listPeople(seatId);
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
    /** As they were then; deleted accounts have no name. */
    people: people.map(({ nameAtEnd, emailAtEnd, name, email: current, ...times }) => ({
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
function findSeat(personId: string, seatId: string) {
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
    .where((eb) => isActedFor(eb, personId))
    .executeTakeFirst();
}

function listPeople(seatId: string) {
  return query()
    .selectFrom("seat_assignments as a")
    .leftJoin("users as u", "u.id", "a.user_id")
    .select([
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
export type Seat = NonNullable<Awaited<ReturnType<typeof getSeat>>>;

/** Null if the person may not act for it. */
export async function getAdministration(personId: string, orgId: string) {
  const person = { select: { id: true, name: true, email: true } };
  const found = await db().org.findFirst({
    where: { id: orgId, ...actedFor(personId) },
    select: {
      owner: person,
      admins: { orderBy: { addedAt: "asc" }, select: { addedAt: true, user: person } },
    },
  });
  if (!found) return null;
  const known = new Set([found.owner, ...found.admins.map(({ user }) => user)].map(({ email }) => email));
  const latest = await query()
    .selectFrom("org_invitations as i")
    .leftJoin("open_invitations as open", "open.id", "i.id")
    .distinctOn("i.email")
    .select([
      "i.id",
      "i.email",
      "i.invited_at as invitedAt",
      "i.expires_at as expiresAt",
      "i.refused_at as refusedAt",
    ])
    .where("i.org_id", "=", orgId)
    .where("i.seat_id", "is", null)
    .where(({ or, eb }) => or([eb("open.id", "is not", null), eb("i.refused_at", "is not", null)]))
    .orderBy("i.email")
    .orderBy("i.invited_at", "desc")
    .execute();
  // Who refused may have accepted a later invitation.
  const invitations = latest
    .filter(({ email }) => !known.has(email))
    .sort((a, b) => a.invitedAt.getTime() - b.invitedAt.getTime());
  return { ...found, invitations };
}
export type Administration = NonNullable<Awaited<ReturnType<typeof getAdministration>>>;

export async function countGroups(
  personId: string,
  orgId: string,
): Promise<{ group: ReminderGroup; count: number }[]> {
  const org = await findOrganisation(personId, orgId);
  if (!org) return reminderGroups.map((group) => ({ group, count: 0 }));
  const at = await now(db());
  const invited = invitationsToSeats(orgId).select(({ fn }) => fn.countAll<number>().as("count"));
  const seated = query()
    .selectFrom("seat_terms as term")
    .select((eb) => {
      const count = (group: Exclude<ReminderGroup, "invited">) =>
        eb.fn
          .countAll<number>()
          .filterWhere(() => inGroup(eb, group, at))
          .as(group);
      return [count("not-begun"), count("idle"), count("uncertified")];
    })
    .where("term.org_id", "=", orgId)
    .where("term.is_current", "=", true);
  const [{ count }, people] = await Promise.all([
    invited.executeTakeFirstOrThrow(),
    seated.executeTakeFirstOrThrow(),
  ]);
  return reminderGroups.map((group) => ({ group, count: group === "invited" ? count : people[group] }));
}

/**
 * What the link of an invitation shows. Null if it has ended; the person who accepted sees it while they have the
 * seat or role, and everybody sees a refusal.
 */
export async function findInvitation(token: string, personId: string | null) {
  const invitation = await query()
    .selectFrom("org_invitations as i")
    .innerJoin("orgs as o", "o.id", "i.org_id")
    .leftJoin("seats as s", "s.id", "i.seat_id")
    .leftJoin("seat_states as seat", "seat.id", "i.seat_id")
    .leftJoin("open_invitations as open", (on) =>
      on.onRef("open.id", "=", "i.id").on("open.expires_at", ">", appNow),
    )
    .select([
      "i.email",
      "i.seat_id as seatId",
      "i.accepted_by_id as acceptedById",
      "i.refused_at as refusedAt",
      "o.id as orgId",
      "o.name as orgName",
      "s.ends_at as endsAt",
      "seat.state",
      "open.id as openId",
    ])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom("seat_terms as term")
            .whereRef("term.seat_id", "=", "i.seat_id")
            .whereRef("term.user_id", "=", "i.accepted_by_id")
            .where("term.is_current", "=", true),
        )
        .as("hasSeat"),
      eb
        .or([
          eb("o.owner_id", "=", eb.ref("i.accepted_by_id")),
          eb.exists(
            eb
              .selectFrom("org_admins as m")
              .whereRef("m.org_id", "=", "o.id")
              .whereRef("m.user_id", "=", "i.accepted_by_id"),
          ),
        ])
        .as("isAdmin"),
    ])
    .where("i.token_hash", "=", hashSecret(token))
    .executeTakeFirst();
  if (!invitation) return null;
  const { email, seatId, endsAt, hasSeat, isAdmin, orgId: id, orgName: name } = invitation;
  const isAccepted =
    personId !== null && invitation.acceptedById === personId && Boolean(seatId ? hasSeat : isAdmin);
  const isOpen = invitation.openId !== null && invitation.state !== "ended";
  const isRefused = invitation.refusedAt !== null;
  if (!isOpen && !isAccepted && !isRefused) return null;
  const to = seatId ? "seat" : "administration";
  return { organisation: { id, name }, email, to, endsAt, isAccepted, isRefused } as const;
}

/** The invited email, for a path of an invitation; null for other paths. */
export async function invitedEmail(path: string): Promise<string | null> {
  const { pathname, searchParams } = new URL(path, siteUrl());
  const token = searchParams.get("token");
  if (pathname !== "/organisation/accept" || !token) return null;
  return (await findInvitation(token, null))?.email ?? null;
}

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

/**
 * Redirects to the only organisation, or lists several. Who acts for none may have, or have had, a seat, or be
 * paying for a first pack.
 */
export async function requireChoice() {
  const viewer = await requireViewer("/organisation");
  const organisations = await listOrganisations(viewer.id);
  const [only, ...more] = organisations;
  if (only && more.length === 0) redirect(`/organisation/${only.id}`);
  if (only) return { organisations, isPaying: false, seats: [], ended: null };
  const isPaying = await isUnderWay(viewer.id, ...seatPacks.map(({ sku }) => sku));
  const seats = await listOwnSeats(viewer.id);
  const ended = seats.length > 0 ? null : await findEndedSeat(viewer.id);
  return { organisations, isPaying, seats, ended };
}
