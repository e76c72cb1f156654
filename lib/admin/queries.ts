import "server-only";
import { cache } from "react";
import { requireViewer } from "../accounts/viewer-queries";
import type { Viewer } from "../accounts/viewers";
import { productName, products } from "../commerce/products";
import type { Prisma } from "../generated/prisma/client";
import { courseIdOf, courseSku } from "../learning/skus";
import { db } from "../platform/db/client";
import { literal, query } from "../platform/db/query";
import { type RowPage, readTable } from "../platform/table";
import { type TableQuery, tableQuery } from "../platform/table-query";
import { type AdminRow, type AdminRows, adminTables, type TableName } from "./admin-tables";
import { seats } from "./seats-table";
import { isStuck } from "./watch-jobs";
import { countOrders } from "./watch-orders";

export const ADMIN_PAGE = 50;

export function requireAdministrator(here: string): Promise<Viewer> {
  return requireViewer(here, "administrator");
}

export function listRows<Name extends TableName>(
  name: Name,
  asked: TableQuery,
  size = ADMIN_PAGE,
): Promise<RowPage<AdminRows[Name]>> {
  return readTable(adminTables[name], undefined, asked, size);
}

export type SeatPage = Awaited<ReturnType<typeof listSeats>>;
export const listSeats = (orgId: string, asked: TableQuery) => readTable(seats, { orgId }, asked, ADMIN_PAGE);

export const getOrder = cache(async (reference: string): Promise<AdminRow<"orders"> | null> => {
  const { rows } = await listRows("orders", tableQuery.parse({ q: reference }));
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
  const organisation = await db().org.findUnique({
    where: { id: orgId },
    select: {
      id: true,
      name: true,
      createdAt: true,
      owner: person,
      admins: { orderBy: { addedAt: "asc" }, select: { user: person } },
    },
  });
  if (!organisation) return null;
  const invitations = await db().openInvitation.findMany({
    where: { orgId, seatId: null },
    orderBy: { invitedAt: "asc" },
    select: { id: true, email: true, expiresAt: true },
  });
  return { ...organisation, invitations };
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

export type Overview = Awaited<ReturnType<typeof getOverview>>;

/** How much of each kind waits for an operator. */
export async function getOverview() {
  return query()
    .selectNoFrom(({ selectFrom, fn }) => {
      const count = fn.countAll<number>().as("count");
      return [
        selectFrom("attempt_rescores")
          .select(count)
          .where("verdict", "=", literal("fails"))
          .where("settled_at", "is", null)
          .$asScalar()
          .as("undecided"),
        selectFrom("question_reports")
          .select(count)
          .where("resolved_at", "is", null)
          .$asScalar()
          .as("reported"),
        selectFrom("stripe_events")
          .select(count)
          .where("processed_at", "is", null)
          .$asScalar()
          .as("failedEvents"),
        selectFrom("contact_messages")
          .select(count)
          .where("answered_at", "is", null)
          .$asScalar()
          .as("unanswered"),
        selectFrom("pgboss.job as j").select(count).where(isStuck).$asScalar().as("stuckJobs"),
        selectFrom("news_feeds")
          .select(count)
          .where("is_enabled", "is", true)
          .where("failure", "is not", null)
          .$asScalar()
          .as("failedFeeds"),
        countOrders("withdrawn").as("withdrawn"),
        countOrders("disputed").as("disputed"),
        countOrders("unrefunded").as("unrefunded"),
        countOrders("refused").as("refused"),
        countOrders("overrun").as("overrun"),
      ];
    })
    .executeTakeFirstOrThrow();
}
