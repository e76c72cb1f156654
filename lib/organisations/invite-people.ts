import "server-only";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { daysAfter } from "../platform/dates";
import { type Tx, transaction, type Within } from "../platform/db/client";
import { anyOf, query } from "../platform/db/query";
import { enqueueAll } from "../platform/jobs";
import { recordHappenings } from "../platform/outbox";
import { INVITATION_DAYS, INVITATIONS_A_DAY, type PlannedRow, planInvitations } from "./invitations";
import { lockOrganisation } from "./lock-organisation";
import { freeSeats } from "./release-seats";

type Invite = { orgId: string; adminId: string; rows: { line: number; given: string }[] };

/**
 * Invites each row without a problem to an unused seat, and returns every row's result. `dryRun` writes nothing. A
 * repeated call reports everybody as invited already.
 * @throws AppError `not_found` if the admin may not act for the organisation
 */
export async function invitePeople(
  { orgId, adminId, rows }: Invite,
  { dryRun = false, within = transaction }: { dryRun?: boolean; within?: Within } = {},
): Promise<PlannedRow[]> {
  return within(async (tx) => {
    await lockOrganisation(tx, orgId, adminId);
    const free = await query(tx)
      .selectFrom("seat_states as now")
      .innerJoin("seats as s", "s.id", "now.id")
      .innerJoin("seat_packs as p", "p.id", "now.pack_id")
      .select("now.id")
      .where("now.org_id", "=", orgId)
      .where("now.state", "=", "free")
      .where("s.activated_at", "is", null)
      .orderBy("p.created_at")
      .orderBy("p.id")
      .orderBy("now.number")
      .execute();
    const plan = planInvitations(rows, { ...(await findKnownEmails(tx, orgId)), free: free.length });
    if (dryRun) return plan;
    const good = plan.flatMap(({ email, problem }) => (email && !problem ? [email] : []));
    if (good.length > 0) {
      await inviteToSeats(
        tx,
        orgId,
        good.map((email, index) => ({ seatId: free[index]?.id ?? "", email })),
      );
      const details = { count: good.length };
      await recordAudit(tx, { actorId: adminId, action: "seats.invited", subject: `orgs:${orgId}`, details });
    }
    return plan;
  });
}

/** Emails of current holders, of invited people, and of those invited too often today. */
export async function findKnownEmails(tx: Tx, orgId: string) {
  const at = await now(tx);
  const holders = await query(tx)
    .selectFrom("seat_terms as t")
    .innerJoin("users as u", "u.id", "t.user_id")
    .select("u.email")
    .where("t.org_id", "=", orgId)
    .where("t.is_current", "=", true)
    .execute();
  const invited = await query(tx)
    .selectFrom("open_invitations as i")
    .innerJoin("seat_states as now", "now.id", "i.seat_id")
    .select("i.email")
    .where("i.org_id", "=", orgId)
    .where("now.state", "<>", "ended")
    .execute();
  const today = await tx.orgInvitation.groupBy({
    by: "email",
    where: { orgId, invitedAt: { gt: daysAfter(at, -1) } },
    having: { email: { _count: { gte: INVITATIONS_A_DAY } } },
  });
  return {
    throttled: new Set(today.map(({ email }) => email)),
    holders: new Set(holders.flatMap(({ email }) => email ?? [])),
    invited: new Set(invited.map(({ email }) => email)),
  };
}

type Invitation = { seatId: string; email: string };

/** Expects a locked organisation and seats without invitations. */
export async function inviteToSeats(tx: Tx, orgId: string, invitations: Invitation[]): Promise<void> {
  const at = await now(tx);
  // An invitation to an ended seat can still be open, and a person may have only one.
  const late = await query(tx)
    .selectFrom("open_invitations")
    .select("seat_id as seatId")
    .where("org_id", "=", orgId)
    .where("email", "=", anyOf(invitations.map(({ email }) => email)))
    .execute();
  await freeSeats(
    tx,
    late.flatMap(({ seatId }) => seatId ?? []),
    at,
  );
  const seatIds = invitations.map(({ seatId }) => seatId);
  await tx.seat.updateMany({ where: { id: { in: seatIds } }, data: { status: "invited" } });
  const expiresAt = daysAfter(at, INVITATION_DAYS);
  const made = await tx.orgInvitation.createManyAndReturn({
    data: invitations.map((invitation) => ({ ...invitation, orgId, invitedAt: at, expiresAt })),
    select: { id: true },
  });
  await enqueueAll(
    tx,
    "organisations.invitation-mail",
    made.map(({ id }) => ({ invitationId: id })),
  );
  await recordHappenings(
    tx,
    made.map(({ id }) => ({ type: "seat.given", userId: null, subjectId: id })),
  );
}
