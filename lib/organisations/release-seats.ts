import "server-only";
import { sql } from "kysely";
import type { Tx } from "../platform/db/client";
import { anyOf, query } from "../platform/db/query";
import { enqueueAll } from "../platform/jobs";
import { recordHappenings } from "../platform/outbox";

/** Who takes the seat; no mail if that is its holder. */
type Release = { takenBy?: string };

/**
 * Ends the assignments of these seats and revokes open invitations. Progress and certificates stay. Holders of
 * seats that were already over get no mail. Expects a locked organisation.
 */
export async function releaseSeats(
  tx: Tx,
  seatIds: string[],
  at: Date,
  { takenBy }: Release = {},
): Promise<void> {
  const open = query(tx).selectFrom("open_invitations").select("id").where("seat_id", "=", anyOf(seatIds));
  await query(tx).updateTable("org_invitations").set({ revoked_at: at }).where("id", "in", open).execute();
  const lost = takenBy ? await findHolders(tx, seatIds, takenBy) : [];
  const over = await listUnended(tx, seatIds);
  const ended = await tx.seatAssignment.updateManyAndReturn({
    where: { seatId: { in: seatIds }, endedAt: null },
    data: { endedAt: at },
    select: { id: true },
  });
  // Ends instead of revoking: an exam passed until now still earns its certificate.
  await query(tx)
    .updateTable("entitlements")
    .set({ ends_at: sql<Date>`greatest(${at}::timestamptz, starts_at + interval '1 millisecond')` })
    .where("source", "=", "seat")
    .where("source_id", "=", anyOf(ended.map(({ id }) => id)))
    .where("ends_at", ">", at)
    .execute();
  await enqueueAll(
    tx,
    "organisations.ended-mail",
    lost.map(({ id }) => ({ assignmentId: id })),
  );
  await recordHappenings(
    tx,
    over.map(({ id, userId }) => ({ type: "seat.ended", userId, subjectId: id })),
  );
}

/** The end of those whose pack ended before their days were over was recorded then. */
const listUnended = (tx: Tx, seatIds: string[]) =>
  query(tx)
    .selectFrom("seat_assignments as a")
    .innerJoin("seats as s", "s.id", "a.seat_id")
    .innerJoin("seat_packs as p", "p.id", "s.pack_id")
    .select(["a.id", "a.user_id as userId"])
    .where("a.seat_id", "=", anyOf(seatIds))
    .where("a.ended_at", "is", null)
    .where(({ eb, or, ref }) => or([eb("p.ended_at", "is", null), eb("p.ended_at", ">=", ref("s.ends_at"))]))
    .orderBy("a.id")
    .execute();

async function findHolders(tx: Tx, seatIds: string[], besides: string): Promise<{ id: string }[]> {
  return query(tx)
    .selectFrom("seat_terms")
    .select("id")
    .where("seat_id", "=", anyOf(seatIds))
    .where("is_current", "=", true)
    .where("user_id", "is distinct from", besides)
    .execute();
}

/** Used seats keep their end date. Expects a locked organisation. */
export async function freeSeats(tx: Tx, seatIds: string[], at: Date, release: Release = {}): Promise<void> {
  if (seatIds.length === 0) return;
  await releaseSeats(tx, seatIds, at, release);
  await tx.seat.updateMany({
    where: { id: { in: seatIds }, status: { in: ["active", "invited"] } },
    data: { status: "free" },
  });
}
