import "server-only";
import type { Level } from "../courses/rules";
import { db } from "../db";
import { COUNTER_START } from "./rules";

/** Beyond the last tier more does not matter: the database need not count further. */
const ENOUGH = 5_000;

/** The counter behind the discount tiers: 47 plus the orders ever paid, whatever became of them later. */
export async function discountCounter(): Promise<number> {
  const paid = await db().order.count({
    where: { status: { in: ["paid", "partially_refunded", "refunded", "disputed"] } },
    take: ENOUGH,
  });
  return COUNTER_START + paid;
}

/** Which courses a level opens today, for the price list. */
export async function publishedCourses(): Promise<{ title: string; level: Level }[]> {
  const rows = await db().course.findMany({
    where: { isPublished: true, retiredAt: null },
    orderBy: [{ price: "asc" }, { title: "asc" }],
    select: { title: true, difficultyLevel: true },
  });
  return rows.map(({ title, difficultyLevel }) => ({ title, level: difficultyLevel }));
}
