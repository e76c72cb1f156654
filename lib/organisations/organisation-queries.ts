import "server-only";
import { sql } from "kysely";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { requireViewer } from "../accounts/viewer-queries";
import type { Viewer } from "../accounts/viewers";
import { db } from "../platform/db/client";
import { query } from "../platform/db/query";
import { isId } from "../platform/ids";
import { type Row, type RowPage, readTable, type Table } from "../platform/table";
import type { TableQuery } from "../platform/table-query";
import { findManaged, isManagedBy, managedBy, type Scope } from "./organisation-access";
import { findEndedSeat, listOwnSeats } from "./seat-queries";
import type { SeatState } from "./seats";
import { lacksSignOn } from "./sign-on/required-sign-on";

const PAGE = 25;

export type Organisation = NonNullable<Awaited<ReturnType<typeof findOrganisation>>>;

export async function listOrganisations(personId: string): Promise<{ id: string; name: string }[]> {
  return query()
    .selectFrom("orgs as o")
    .select(["o.id", "o.name"])
    .where((eb) => isManagedBy(eb, personId))
    .orderBy("o.created_at")
    .execute();
}

/**
 * Guards every page of an organisation: not found for others. Strangers sign in and return to `here`; people
 * without a second factor set it up first, and some come by the organisation's provider.
 */
export async function requireOrganisation(
  orgId: string,
  here: string,
): Promise<{ viewer: Viewer; organisation: Organisation }> {
  const viewer = await requireViewer(here);
  const organisation = isId(orgId) ? await findOrganisation(viewer.id, orgId) : null;
  if (!organisation) notFound();
  const manager = await requireViewer(here, "second-factor");
  await requireSignOn(manager, orgId, here);
  return { viewer: manager, organisation };
}

/** Leads to the organisation's provider where it is required, and back to `here`. */
async function requireSignOn(viewer: Viewer, orgId: string, here: string): Promise<void> {
  if (await lacksSignOn(viewer, { orgId }))
    redirect(`/organisation/sign-in?${new URLSearchParams({ org: orgId, next: here })}`);
}

export async function getPageMetadata(orgId: string, here: string, title: string): Promise<Metadata> {
  const viewer = await requireViewer(here);
  if (!isId(orgId) || !(await findManaged(viewer.id, orgId))) notFound();
  return { title, robots: { index: false } };
}

/** Null if the person does not manage it. */
export async function findOrganisation(personId: string, orgId: string) {
  const org = await findManaged(personId, orgId);
  if (!org) return null;
  const packs = await query()
    .selectFrom("seat_packs as p")
    .innerJoin("seat_pack_states as pack", "pack.id", "p.id")
    .innerJoin("seats as s", "s.pack_id", "p.id")
    .innerJoin("seat_states as seat", "seat.id", "s.id")
    .select(({ fn, selectFrom }) => {
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
        // Only for the payer: its page has the receipt, and what was agreed at the payment.
        selectFrom("purchases as line")
          .innerJoin("orders as order", "order.id", "line.order_id")
          .select("order.reference")
          .whereRef("line.id", "=", "p.purchase_id")
          .where("order.user_id", "=", personId)
          .as("order"),
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

/** None of an organisation that the person does not manage. */
export function listRows<R extends Row>(
  table: Table<R, Scope>,
  scope: Scope,
  asked: TableQuery,
  size = PAGE,
): Promise<RowPage<R>> {
  return readTable(table, scope, asked, size);
}

/** Null if the person does not manage it. */
export async function findAdministration(personId: string, orgId: string) {
  const person = { select: { id: true, name: true, email: true } };
  const found = await db().org.findFirst({
    where: { id: orgId, ...managedBy(personId) },
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
export type Administration = NonNullable<Awaited<ReturnType<typeof findAdministration>>>;

/**
 * Redirects to the only organisation, or lists several. Who manages none may have, or have had, a seat.
 */
export async function getOrganisationChoice() {
  const viewer = await requireViewer("/organisation");
  const organisations = await listOrganisations(viewer.id);
  const [only, ...more] = organisations;
  if (only && more.length === 0) redirect(`/organisation/${only.id}`);
  if (only) return { viewer, organisations, seats: [], ended: null };
  const seats = await listOwnSeats(viewer.id);
  const ended = seats.length > 0 ? null : await findEndedSeat(viewer.id);
  return { viewer, organisations, seats, ended };
}
