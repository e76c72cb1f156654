import "server-only";
import type { Tx } from "../db";
import { courseLine, type Line, productLine } from "./rules";

/**
 * What a sku costs and gives, by the server's own records; null for what cannot be bought. `published` asks that a
 * course can be bought now: a payment by link that is under way when it retires still counts.
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
