import "server-only";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { daysAfter } from "../../platform/dates";
import { db, transaction } from "../../platform/db/client";
import { lockOrganisations } from "../../platform/db/locks";
import { freeSeats } from "../release-seats";
import { UNCONFIRMED_DAYS } from "./seat-rules";

/**
 * Where the provider is required, a seat of its rule ends when its person has not come by the provider for
 * UNCONFIRMED_DAYS: nobody keeps it by a password alone. The next visit gives it again.
 */
export async function endUnconfirmedSeats(): Promise<void> {
  const providers = await db().orgIdentityProvider.findMany({
    where: { state: "required", seatRule: { not: "nobody" } },
    select: { id: true, orgId: true },
  });
  for (const { id: providerId, orgId } of providers) {
    await transaction(async (tx) => {
      await lockOrganisations(tx, [orgId]);
      const at = await now(tx);
      const since = daysAfter(at, -UNCONFIRMED_DAYS);
      const unconfirmed = await tx.seatAssignment.findMany({
        where: {
          providerId,
          endedAt: null,
          startedAt: { lt: since },
          user: { sessions: { none: { providerId, createdAt: { gte: since } } } },
        },
        select: { seatId: true, userId: true, seat: { select: { pack: { select: { org: true } } } } },
      });
      for (const { seatId, userId, seat } of unconfirmed) {
        await freeSeats(tx, [seatId], at, { takenBy: seat.pack.org.ownerId });
        await recordAudit(tx, {
          actorId: null,
          by: "seat rule",
          action: "seat.ended-unconfirmed",
          subject: `seats:${seatId}`,
          details: { userId },
        });
      }
    });
  }
}
