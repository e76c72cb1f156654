import "server-only";
import type { Tx } from "../db";
import { courseLine, type Line, productLine } from "./rules";

/**
 * The price and entitlement of a sku from our own records; null when it is not for sale. `published: false` includes
 * retired courses, for a payment by link that started before the course was retired.
 */
export async function findLine(
  tx: Pick<Tx, "course">,
  sku: string,
  { published = true }: { published?: boolean } = {},
): Promise<Line | null> {
  const courseId = /^course_(.{1,190})$/.exec(sku)?.[1];
  if (!courseId) return productLine(sku);
  const course = await tx.course.findFirst({
    where: { id: courseId, price: { gt: 0 }, ...(published && { isPublished: true, retiredAt: null }) },
    select: { id: true, title: true, price: true, difficultyLevel: true },
  });
  return course && courseLine(course);
}
