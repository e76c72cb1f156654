import "server-only";
import { isEntitlementActive } from "../courses/rules";
import type { Tx } from "../db";
import { AppError } from "../errors";
import type { Line } from "./rules";

/** Only lifetime access blocks a purchase; a 60-day seat does not. @throws AppError `conflict` */
export async function refuseOwned(tx: Tx, userId: string, { coveredBy }: Line, at: Date): Promise<void> {
  if (coveredBy.length === 0) return;
  const owned = await tx.entitlement.findMany({ where: { userId, sku: { in: coveredBy }, endsAt: null } });
  if (owned.some((one) => isEntitlementActive(one, at))) {
    throw new AppError("conflict", "You have this already: it is on your dashboard.");
  }
}
