import "server-only";
import { courseIdOf } from "../learning/skus";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { type Tx, transaction } from "../platform/db/client";
import { lockUser } from "../platform/db/locks";
import { AppError } from "../platform/errors";

/** The end of that day in UTC; null (no day) means for life. */
const endOf = (day: string) => (day === "" ? null : new Date(`${day}T23:59:59.999Z`));

type Grant = { userId: string; sku: string; endsOn: string; reason: string };

/**
 * Gives access without an order. The audit entry is its source.
 * @throws AppError `invalid`, `not_found`, `conflict` (the person already has it for life)
 */
export async function grantEntitlement(
  actorId: string,
  { userId, sku, endsOn, reason }: Grant,
): Promise<void> {
  await transaction(async (tx) => {
    const startsAt = await now(tx);
    const endsAt = endOf(endsOn);
    if (endsAt && endsAt <= startsAt) throw new AppError("invalid", "The end lies in the past.");
    if (!(await lockUser(tx, userId))) throw new AppError("not_found", "There is no such person.");
    const courseId = courseIdOf(sku);
    if (courseId) {
      const course = await tx.course.findUnique({ where: { id: courseId }, select: { id: true } });
      if (!course) throw new AppError("invalid", "There is no such course.");
    }
    await refuseHeldForLife(tx, userId, sku);
    const subject = `users:${userId}`;
    const details = { sku, endsOn };
    const sourceId = await recordAudit(tx, {
      actorId,
      action: "entitlement.granted",
      subject,
      reason,
      details,
    });
    await tx.entitlement.create({ data: { userId, sku, source: "operator", sourceId, startsAt, endsAt } });
  });
}

/**
 * Refuses only what the person has for life. Only admins check this: a person who pays twice has it twice, until one
 * of the payments is refunded.
 */
async function refuseHeldForLife(tx: Tx, userId: string, sku: string, except?: string): Promise<void> {
  const owned = await tx.entitlement.findFirst({
    where: { userId, sku, endsAt: null, revokedAt: null, ...(except && { id: { not: except } }) },
  });
  if (!owned) return;
  const since = owned.startsAt.toISOString().slice(0, 10);
  throw new AppError("conflict", `They have this for life already, since ${since} (${owned.source}).`);
}

/**
 * Moves the end of an entitlement. One that has expired becomes valid again.
 * @throws AppError `invalid`, `conflict` (it was ended, comes from a seat, or the person has another one for life)
 */
export async function changeEntitlement(
  actorId: string,
  { entitlementId, endsOn, reason }: { entitlementId: string; endsOn: string; reason: string },
): Promise<void> {
  await transaction(async (tx) => {
    const endsAt = endOf(endsOn);
    if (endsAt && endsAt <= (await now(tx))) throw new AppError("invalid", "To end it now, end it.");
    const held = await tx.entitlement.findUnique({ where: { id: entitlementId } });
    if (held) await lockUser(tx, held.userId);
    if (held?.source === "seat") {
      throw new AppError("conflict", "It ends with its seat: give them access of their own.");
    }
    if (held && !endsAt) await refuseHeldForLife(tx, held.userId, held.sku, held.id);
    const { count } = await tx.entitlement.updateMany({
      where: { id: entitlementId, revokedAt: null },
      data: { endsAt },
    });
    if (count === 0) throw new AppError("conflict", "This entitlement has ended.");
    const subject = `entitlements:${entitlementId}`;
    await recordAudit(tx, { actorId, action: "entitlement.changed", subject, reason, details: { endsOn } });
  });
}

export async function endEntitlement(
  actorId: string,
  { entitlementId, reason }: { entitlementId: string; reason: string },
): Promise<void> {
  await transaction(async (tx) => {
    const { count } = await tx.entitlement.updateMany({
      where: { id: entitlementId, revokedAt: null },
      data: { revokedAt: await now(tx), revokedReason: "operator" },
    });
    if (count === 0) return;
    await recordAudit(tx, {
      actorId,
      action: "entitlement.ended",
      subject: `entitlements:${entitlementId}`,
      reason,
    });
  });
}
