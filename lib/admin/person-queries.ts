import "server-only";
import { cache } from "react";
import { productName, products } from "../commerce/products";
import type { Prisma } from "../generated/prisma/client";
import { courseIdOf, courseSku } from "../learning/skus";
import { db } from "../platform/db/client";

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
