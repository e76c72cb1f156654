import "server-only";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { requireViewer, type Viewer } from "../auth/queries";
import { now } from "../clock";
import { isUnderWay } from "../commerce/queries";
import { seatPacks } from "../commerce/rules";
import { db, pool, read } from "../db";
import { hashSecret, isId } from "../ids";
import { siteUrl } from "../site";
import type { Row } from "../table";
import { wasExamStarted } from "./reassign-seat";
import { inGroup, openInvitations, seated } from "./remind-people";
import { reassignRefusal, resendFrom, seatState } from "./rules";
import { type ReminderGroup, reminderGroups, type TableQuery } from "./schema";
import type { OrganisationListing } from "./view";

const PAGE = 25;

const actedFor = (personId: string) => ({
  OR: [{ ownerId: personId }, { admins: { some: { userId: personId } } }],
});

type Pack = {
  id: string;
  size: number;
  boughtAt: Date;
  endedReason: string | null;
  /** Includes used seats, whose days go on. */
  free: number;
  /** Ids of free seats that somebody had. Each is given on from its own page. */
  used: string[];
  invited: number;
  active: number;
  ended: number;
  lastEndsAt: Date | null;
};
export type Organisation = {
  id: string;
  name: string;
  owner: string;
  isOwner: boolean;
  packs: Pack[];
};

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
export async function getOrganisation(personId: string, orgId: string): Promise<Organisation | null> {
  const org = await findOrganisation(personId, orgId);
  if (!org) return null;
  const packs = await read<Pack>`
    SELECT p.id, p.size, p.created_at AS "boughtAt", p.ended_reason AS "endedReason", max(s.ends_at) AS "lastEndsAt",
      coalesce(array_agg(s.id::text ORDER BY s.number) FILTER (WHERE now.state = 'free' AND s.activated_at IS NOT NULL), '{}') AS used,
      count(*) FILTER (WHERE now.state = 'free')::int AS free, count(*) FILTER (WHERE now.state = 'invited')::int AS invited,
      count(*) FILTER (WHERE now.state = 'active')::int AS active, count(*) FILTER (WHERE now.state = 'ended')::int AS ended
    FROM seat_packs p JOIN seats s ON s.pack_id = p.id
    CROSS JOIN LATERAL (SELECT CASE WHEN p.ended_at IS NOT NULL OR s.ends_at <= app_now() THEN 'ended'
      ELSE s.status::text END AS state) now
    WHERE p.org_id = ${org.id}::uuid GROUP BY p.id ORDER BY p.created_at, p.id`;
  const { id, name, owner } = org;
  return { id, name, owner: owner.name || owner.email || "", isOwner: owner.id === personId, packs };
}

/** The join restricts rows to an organisation that the person acts for. */
export async function listRows(
  { from, columns, search, order, state: stateSql }: OrganisationListing,
  { personId, orgId }: { personId: string; orgId: string },
  { q, sort, dir, page, state }: TableQuery,
  size = PAGE,
): Promise<{ rows: Row[]; hasMore: boolean }> {
  const by = columns.find(({ key, sortable }) => sortable && key === sort);
  const ordered = by ? `${by.sql} ${dir === "desc" ? "DESC" : "ASC"} NULLS LAST, ${order}` : order;
  const prefix = `${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await pool().query<Row>(
    `SELECT ${columns.map(({ key, sql }) => `${sql} AS "${key}"`).join(", ")} FROM ${from}
     JOIN orgs o ON o.id = p.org_id AND o.id = $3::uuid
       AND (o.owner_id = $4::uuid OR EXISTS (SELECT FROM org_admins m WHERE m.org_id = o.id AND m.user_id = $4::uuid))
     WHERE ($1::text = '' OR ${search}) AND ($5::text IS NULL OR ${stateSql} = $5)
     ORDER BY ${ordered} LIMIT ${size + 1} OFFSET ${(page - 1) * size}`,
    [q, prefix, orgId, personId, state ?? null],
  );
  return { rows: rows.slice(0, size), hasMore: rows.length > size };
}

/** Null if the person may not act for its organisation. */
export const getSeat = cache(async (personId: string, seatId: string) => {
  if (!isId(seatId)) return null;
  const seat = await db().seat.findFirst({
    where: { id: seatId, pack: { org: actedFor(personId) } },
    select: {
      id: true,
      number: true,
      status: true,
      activatedAt: true,
      endsAt: true,
      reassignedAt: true,
      pack: {
        select: {
          createdAt: true,
          endedAt: true,
          endedReason: true,
          org: { select: { id: true, name: true } },
        },
      },
      assignments: {
        orderBy: { startedAt: "desc" },
        select: {
          startedAt: true,
          endedAt: true,
          leftAt: true,
          nameAtEnd: true,
          emailAtEnd: true,
          user: { select: { name: true, email: true } },
        },
      },
      invitations: {
        where: { acceptedAt: null, revokedAt: null },
        select: { id: true, email: true, invitedAt: true, resentAt: true, expiresAt: true },
      },
    },
  });
  if (!seat) return null;
  const { pack, assignments, invitations, ...rest } = seat;
  const at = await now(db());
  const facts = { ...rest, packEndedAt: pack.endedAt, examStarted: await wasExamStarted(db(), seatId) };
  const before = { orgId: pack.org.id, createdAt: { lte: pack.createdAt } };
  const packNumber = await db().seatPack.count({ where: before });
  const [invitation] = invitations;
  const refused = await db().orgInvitation.findFirst({
    where: { seatId, refusedAt: { not: null } },
    orderBy: { refusedAt: "desc" },
    select: { email: true, refusedAt: true },
  });
  return {
    ...rest,
    refused: refused?.refusedAt ? { email: refused.email, at: refused.refusedAt } : null,
    organisation: pack.org,
    /** '2-07' is the seventh seat of the second pack, as in the table. */
    label: `${packNumber}-${String(rest.number).padStart(2, "0")}`,
    endedReason: pack.endedReason,
    state: seatState(facts, at),
    refusal: reassignRefusal(facts, at),
    /** As they were then; deleted accounts have no name. */
    people: assignments.map(({ startedAt, endedAt, leftAt, nameAtEnd, emailAtEnd, user }) => ({
      startedAt,
      endedAt,
      leftAt,
      ...(emailAtEnd ? { name: nameAtEnd, email: emailAtEnd } : { name: user?.name, email: user?.email }),
    })),
    invitation: invitation && {
      ...invitation,
      resendFrom: resendFrom(invitation, at),
      isLate: invitation.expiresAt <= at,
    },
  };
});
export type Seat = NonNullable<Awaited<ReturnType<typeof getSeat>>>;

/** Null if the person may not act for it. */
export async function getAdministration(personId: string, orgId: string) {
  const person = { select: { id: true, name: true, email: true } };
  const found = await db().org.findFirst({
    where: { id: orgId, ...actedFor(personId) },
    select: {
      owner: person,
      admins: { orderBy: { addedAt: "asc" }, select: { addedAt: true, user: person } },
      invitations: {
        where: { seatId: null, acceptedAt: null, OR: [{ revokedAt: null }, { refusedAt: { not: null } }] },
        orderBy: { invitedAt: "desc" },
        distinct: "email",
        select: { id: true, email: true, expiresAt: true, refusedAt: true },
      },
    },
  });
  if (!found) return null;
  const known = new Set([found.owner, ...found.admins.map(({ user }) => user)].map(({ email }) => email));
  // Who refused may have accepted a later invitation.
  const invitations = found.invitations.filter(({ email }) => !known.has(email)).reverse();
  return { ...found, invitations };
}
export type Administration = NonNullable<Awaited<ReturnType<typeof getAdministration>>>;

export async function countGroups(
  personId: string,
  orgId: string,
): Promise<{ group: ReminderGroup; count: number }[]> {
  const at = await now(db());
  const { seat, ...open } = seated(orgId, at);
  const ours = {
    ...open,
    seat: { ...seat, pack: { endedAt: null, org: { id: orgId, ...actedFor(personId) } } },
  };
  const count = (group: ReminderGroup) =>
    group === "invited"
      ? db().orgInvitation.count({ where: { ...openInvitations(orgId), org: actedFor(personId) } })
      : db().seatAssignment.count({ where: { ...ours, ...inGroup(group, at) } });
  return Promise.all(reminderGroups.map(async (group) => ({ group, count: await count(group) })));
}

/**
 * What the link of an invitation shows. Null if it has ended; the person who accepted sees it while they have the
 * seat or role, and everybody sees a refusal.
 */
export async function findInvitation(token: string, personId: string | null) {
  const invitation = await db().orgInvitation.findUnique({
    where: { tokenHash: hashSecret(token) },
    select: {
      email: true,
      seatId: true,
      expiresAt: true,
      acceptedAt: true,
      acceptedById: true,
      revokedAt: true,
      refusedAt: true,
      org: { select: { id: true, name: true, ownerId: true, admins: { select: { userId: true } } } },
      seat: {
        select: {
          endsAt: true,
          pack: { select: { endedAt: true } },
          assignments: { where: { endedAt: null }, select: { userId: true } },
        },
      },
    },
  });
  if (!invitation) return null;
  const { org, seat, email } = invitation;
  const at = await now(db());
  const isSeatOver =
    seat !== null && (seat.pack.endedAt !== null || (seat.endsAt !== null && seat.endsAt <= at));
  const holders = seat ? seat.assignments : [{ userId: org.ownerId }, ...org.admins];
  const isAccepted =
    personId !== null &&
    invitation.acceptedById === personId &&
    holders.some(({ userId }) => userId === personId) &&
    !isSeatOver;
  const hasEnded =
    invitation.acceptedAt !== null ||
    invitation.revokedAt !== null ||
    invitation.expiresAt <= at ||
    isSeatOver;
  const isRefused = invitation.refusedAt !== null;
  if (hasEnded && !isAccepted && !isRefused) return null;
  return {
    organisation: { id: org.id, name: org.name },
    email,
    to: seat ? "seat" : "administration",
    endsAt: seat?.endsAt ?? null,
    isAccepted,
    isRefused,
  } as const;
}

/** The invited email, for a path of an invitation; null for other paths. */
export async function invitedEmail(path: string): Promise<string | null> {
  const { pathname, searchParams } = new URL(path, siteUrl());
  const token = searchParams.get("token");
  if (pathname !== "/organisation/accept" || !token) return null;
  return (await findInvitation(token, null))?.email ?? null;
}

export type OwnSeat = {
  assignmentId: string;
  organisation: string;
  endsAt: Date | null;
  examStarted: boolean;
};

export async function listOwnSeats(personId: string): Promise<OwnSeat[]> {
  const at = await now(db());
  const assignments = await db().seatAssignment.findMany({
    where: {
      userId: personId,
      endedAt: null,
      seat: { status: "active", pack: { endedAt: null }, OR: [{ endsAt: null }, { endsAt: { gt: at } }] },
    },
    orderBy: { startedAt: "desc" },
    select: {
      id: true,
      seatId: true,
      seat: { select: { endsAt: true, pack: { select: { org: { select: { name: true } } } } } },
    },
  });
  return Promise.all(
    assignments.map(async ({ id: assignmentId, seatId, seat: { endsAt, pack } }) => {
      const examStarted = await wasExamStarted(db(), seatId);
      return { assignmentId, organisation: pack.org.name, endsAt, examStarted };
    }),
  );
}

export async function findEndedSeat(personId: string) {
  const [ended] = await read<{ organisation: string; endedAt: Date; isPaidBack: boolean }>`
    SELECT o.name AS organisation, least(a.ended_at, s.ends_at, p.ended_at) AS "endedAt",
      coalesce(p.ended_reason, '') IN ('refund', 'dispute') AS "isPaidBack"
    FROM seat_assignments a JOIN seats s ON s.id = a.seat_id
    JOIN seat_packs p ON p.id = s.pack_id JOIN orgs o ON o.id = p.org_id
    WHERE a.user_id = ${personId}::uuid AND least(a.ended_at, s.ends_at, p.ended_at) <= app_now()
    ORDER BY "endedAt" DESC LIMIT 1`;
  return ended ?? null;
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
