import "server-only";
import type { Tx } from "../db";
import { AppError } from "../errors";
import type { Line } from "./rules";

/** Only lifetime access blocks a purchase; a 60-day seat does not. @throws AppError `conflict` */
export async function refuseOwned(tx: Tx, userId: string, { coveredBy }: Line): Promise<void> {
  if (coveredBy.length === 0) return;
  const where = { userId, sku: { in: coveredBy }, endsAt: null };
  if ((await tx.activeEntitlement.count({ where })) > 0) {
    throw new AppError("conflict", "You have this already: it is on your dashboard.");
  }
}
