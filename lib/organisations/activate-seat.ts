import "server-only";
import { daysAfter } from "../platform/dates";
import type { Tx } from "../platform/db/client";
import { query } from "../platform/db/query";
import { AppError } from "../platform/errors";
import { recordHappenings } from "../platform/outbox";
import { INVITATION_ENDED } from "./invitations";
import { SEAT_DAYS, seatSkus } from "./seats";

type Activation = {
  seatId: string;
  userId: string;
  at: Date;
  /** The provider whose seat rule gives it. */
  providerId?: string;
};

/**
 * Begins a person's time on a seat, with what it opens. Expects a locked organisation.
 * @throws AppError `not_found` for an ended seat, `conflict` if they have a seat here
 */
export async function activateSeat(tx: Tx, { seatId, userId, at, providerId }: Activation): Promise<void> {
  const seat = await query(tx)
    .selectFrom("seats as s")
    .innerJoin("seat_states as now", "now.id", "s.id")
    .select(["now.org_id as orgId", "now.state", "s.activated_at as activatedAt", "s.ends_at as endsAt"])
    .where("s.id", "=", seatId)
    .executeTakeFirstOrThrow();
  if (seat.state === "ended") throw new AppError("not_found", INVITATION_ENDED);
  const other = await query(tx)
    .selectFrom("seat_terms")
    .select("id")
    .where("user_id", "=", userId)
    .where("org_id", "=", seat.orgId)
    .where("is_current", "=", true)
    .executeTakeFirst();
  if (other) throw new AppError("conflict", "You have a seat of this organisation already.");
  const activatedAt = seat.activatedAt ?? at;
  const endsAt = seat.endsAt ?? daysAfter(at, SEAT_DAYS);
  const isSecond = seat.activatedAt !== null;
  await tx.seat.update({
    where: { id: seatId },
    data: { status: "active", activatedAt, endsAt, ...(isSecond && { reassignedAt: at }) },
  });
  const { id: sourceId } = await tx.seatAssignment.create({
    data: { seatId, userId, startedAt: at, providerId: providerId ?? null },
    select: { id: true },
  });
  await tx.entitlement.createMany({
    data: seatSkus.map((sku) => ({ userId, sku, source: "seat" as const, sourceId, startsAt: at, endsAt })),
  });
  await recordHappenings(tx, [{ type: "seat.begun", userId, subjectId: sourceId }]);
}
