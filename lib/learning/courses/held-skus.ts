import "server-only";
import { sql } from "kysely";
import { db } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { reportFailure } from "../../platform/failures";

/** For mayOpenCourse, inside another statement. */
export const heldSkusOf = (userId: string) =>
  sql<
    string[]
  >`ARRAY${query().selectFrom("active_entitlements").select("sku").where("user_id", "=", userId)}`;

/** A failed check means no access (product.md, section 8). */
export async function listHeldSkus(userId: string): Promise<string[]> {
  try {
    const held = await db().activeEntitlement.findMany({ where: { userId }, select: { sku: true } });
    return held.map(({ sku }) => sku);
  } catch (error) {
    reportFailure("course-access", error);
    return [];
  }
}
