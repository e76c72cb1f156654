import "server-only";
import { now } from "../platform/clock";
import { db, transaction } from "../platform/db/client";
import { lockOrganisations } from "../platform/db/locks";
import { releaseSeats } from "./release-seats";

/** Only sets the status: the entitlements ended on time by `ends_at`. */
export async function endSeats(): Promise<void> {
  const at = await now(db());
  const due = { status: { not: "ended" as const }, endsAt: { lte: at } };
  const orgs = await db().org.findMany({
    where: { seatPacks: { some: { seats: { some: due } } } },
    select: { id: true },
  });
  for (const { id } of orgs) {
    await transaction(async (tx) => {
      await lockOrganisations(tx, [id]);
      const seats = await tx.seat.findMany({ where: { ...due, pack: { orgId: id } }, select: { id: true } });
      const ids = seats.map((seat) => seat.id);
      await releaseSeats(tx, ids, at);
      await tx.seat.updateMany({ where: { id: { in: ids } }, data: { status: "ended" } });
    });
  }
}
