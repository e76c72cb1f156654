import "server-only";
import { cache } from "react";
import { requireViewer, type Viewer } from "../auth/queries";
import { productName, products } from "../commerce/rules";
import { courseIdOf, courseSku } from "../courses/skus";
import { db, pool, read } from "../db";
import { Prisma } from "../generated/prisma/client";
import type { Listing, Row } from "../table";
import { buildPartialStatement, buildStatement } from "./build-statement";
import { seats } from "./list-organisations";
import { type AdminQuery, adminQuery } from "./schema";
import { type ListingName, listings } from "./view";
import { isStuck } from "./watch-jobs";
import { orderCounts, type Watched } from "./watch-orders";

export const ADMIN_PAGE = 50;

export function requireAdministrator(here: string): Promise<Viewer> {
  return requireViewer(here, "administrator");
}

/** `isPartial`: the search skipped some rows whose email begins with the typed text. */
export type RowPage = { rows: Row[]; hasMore: boolean; isPartial: boolean };

/** Counts nothing, so that a page of a million rows costs the same as a page of fifty. */
export function listRows(name: ListingName, query: AdminQuery, size = ADMIN_PAGE): Promise<RowPage> {
  return readPage(listings[name], query, size);
}

export function listSeats(orgId: string, query: AdminQuery): Promise<RowPage> {
  return readPage(seats, { ...query, q: orgId }, ADMIN_PAGE);
}

async function readPage(listing: Listing, query: AdminQuery, size: number): Promise<RowPage> {
  const partial = buildPartialStatement(listing, query);
  const [{ rows }, passedOver] = await Promise.all([
    pool().query<Row>(buildStatement(listing, query, size)),
    partial && pool().query<{ isPartial: boolean }>(partial),
  ]);
  const isPartial = passedOver?.rows[0]?.isPartial ?? false;
  return { rows: rows.slice(0, size), hasMore: rows.length > size, isPartial };
}

export const getOrder = cache(async (reference: string): Promise<Row | null> => {
  const { rows } = await listRows("orders", adminQuery.parse({ q: reference }));
  return rows.find((row) => row.reference === reference) ?? null;
});

const organisation = {
  id: true,
  name: true,
  owner: { select: { id: true, email: true } },
  seatPacks: {
    orderBy: { createdAt: "asc" },
    select: {
      size: true,
      createdAt: true,
      endedAt: true,
      endedReason: true,
      _count: { select: { seats: { where: { status: { not: "free" } } } } },
    },
  },
} satisfies Prisma.OrgSelect;

export const findPerson = cache(async (userId: string) => {
  const person = await db().user.findUnique({
    where: { id: userId },
    select: {
      id: true,
      email: true,
      name: true,
      kind: true,
      role: true,
      createdAt: true,
      timeZone: true,
      entitlements: { orderBy: { startsAt: "desc" } },
      orders: {
        orderBy: { createdAt: "desc" },
        select: { id: true, reference: true, status: true, amountTotal: true, createdAt: true },
      },
      progress: {
        orderBy: { lastAccessedAt: "desc" },
        select: {
          courseId: true,
          course: { select: { title: true } },
          completedAt: true,
          lastAccessedAt: true,
          totalTimeSpent: true,
        },
      },
      attempts: {
        orderBy: { startedAt: "desc" },
        take: 20,
        select: { id: true, kind: true, status: true, score: true, startedAt: true },
      },
      orgs: { orderBy: { createdAt: "asc" }, select: organisation },
      administers: { orderBy: { addedAt: "asc" }, select: { org: { select: organisation } } },
      sessions: { where: { revokedAt: null }, select: { id: true, device: true, lastSeenAt: true } },
    },
  });
  if (!person) return null;
  const courses = await db().course.findMany({
    where: { id: { in: person.entitlements.flatMap(({ sku }) => courseIdOf(sku) ?? []) } },
    select: { id: true, title: true },
  });
  const titles = new Map(courses.map(({ id, title }) => [courseSku(id), title]));
  const entitlements = person.entitlements.map((held) => ({
    ...held,
    title: productName(held.sku) ?? titles.get(held.sku) ?? held.sku,
  }));
  return { ...person, entitlements };
});
export type AdminPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

export const findOrganisation = cache(async (orgId: string) => {
  const person = { select: { id: true, email: true } };
  return db().org.findUnique({
    where: { id: orgId },
    select: {
      id: true,
      name: true,
      createdAt: true,
      owner: person,
      admins: { orderBy: { addedAt: "asc" }, select: { user: person } },
      invitations: {
        where: { seatId: null, acceptedAt: null, revokedAt: null },
        orderBy: { invitedAt: "asc" },
        select: { id: true, email: true, expiresAt: true },
      },
    },
  });
});
export type AdminOrganisation = NonNullable<Awaited<ReturnType<typeof findOrganisation>>>;

export async function listGrantable(): Promise<{ sku: string; name: string }[]> {
  const courses = await db().course.findMany({
    where: { price: { gt: 0 }, retiredAt: null },
    orderBy: { title: "asc" },
    select: { id: true, title: true },
  });
  return [
    ...Object.values(products),
    ...courses.map(({ id, title }) => ({ sku: courseSku(id), name: title })),
  ];
}

export type Overview = Record<
  "undecided" | "reported" | "unanswered" | "stuckJobs" | "failedFeeds" | "failedEvents" | Watched,
  number
>;

export async function getOverview(): Promise<Overview> {
  const [figures] = await read<Overview>`
    SELECT (SELECT count(*)::int FROM attempt_rescores WHERE verdict = 'fails' AND settled_at IS NULL) AS undecided,
      (SELECT count(*)::int FROM question_reports WHERE resolved_at IS NULL) AS reported,
      (SELECT count(*)::int FROM stripe_events WHERE processed_at IS NULL) AS "failedEvents",
      (SELECT count(*)::int FROM contact_messages WHERE answered_at IS NULL) AS unanswered,
      (SELECT count(*)::int FROM pgboss.job j WHERE ${Prisma.raw(isStuck)}) AS "stuckJobs",
      (SELECT count(*)::int FROM news_feeds WHERE is_enabled AND failure IS NOT NULL) AS "failedFeeds",
      ${Prisma.raw(orderCounts)}`;
  if (!figures) throw new Error("the database counted nothing");
  return figures;
}
