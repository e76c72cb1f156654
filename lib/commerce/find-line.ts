import "server-only";
import { courseIdOf } from "../courses/skus";
import type { Tx } from "../db";
import { courseLine, type Line, productLine } from "./rules";

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
