import "server-only";
import type { Level } from "../learning/skus";
import { courseIdOf } from "../learning/skus";
import { db, type Tx } from "../platform/db/client";
import { courseLine, type Line, productLine, productName } from "./products";

/**
 * The price and entitlement of a sku from our own records; null when it is not for sale. `published: false` includes
 * retired courses, for a payment by link that started before the course was retired.
 */
export async function findLine(
  tx: Pick<Tx, "course" | "publicCourse">,
  sku: string,
  { published = true }: { published?: boolean } = {},
): Promise<Line | null> {
  const courseId = courseIdOf(sku);
  if (!courseId) return productLine(sku);
  const where = { id: courseId, price: { gt: 0 } };
  const select = { id: true, title: true, price: true, difficultyLevel: true } as const;
  const course = published
    ? await tx.publicCourse.findFirst({ where, select })
    : await tx.course.findFirst({ where, select });
  return course && courseLine(course);
}

export async function listProductNames(skus: string[]): Promise<{ sku: string; name: string }[]> {
  const courses = await db().course.findMany({
    where: { id: { in: skus.flatMap((sku) => courseIdOf(sku) ?? []) } },
    select: { id: true, title: true },
  });
  return skus.map((sku) => {
    const course = courses.find(({ id }) => id === courseIdOf(sku));
    return { sku, name: course?.title ?? productName(sku) ?? sku };
  });
}

export async function listPublicCourses(): Promise<{ id: string; title: string; level: Level }[]> {
  const rows = await db().publicCourse.findMany({
    orderBy: [{ price: "asc" }, { title: "asc" }],
    select: { id: true, title: true, difficultyLevel: true },
  });
  return rows.map(({ id, title, difficultyLevel }) => ({ id, title, level: difficultyLevel }));
}
