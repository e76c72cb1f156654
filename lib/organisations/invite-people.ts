import "server-only";
import { now } from "../clock";
import { type Tx, transaction } from "../db";
import { AppError } from "../errors";
import { enqueue, enqueueAll } from "../jobs";
import { recordAudit } from "../record-audit";
import { lockOrganisation } from "./lock-organisation";
import { freeSeats } from "./release-seat";
import { seated } from "./remind-people";
import {
  daysAfter,
  INVITATION_DAYS,
  INVITATIONS_A_DAY,
  type PlannedRow,
  planInvitations,
  resendFrom,
} from "./rules";

type Invite = { orgId: string; adminId: string; rows: { line: number; given: string }[] };

/**
 * Invites each row without a problem to an unused seat, and returns every row's result. `dryRun` writes nothing. A
 * repeated call reports everybody as invited already.
 * @throws AppError `not_found` if the admin may not act for the organisation
 */
export async function invitePeople(
  { orgId, adminId, rows }: Invite,
  { dryRun = false } = {},
): Promise<PlannedRow[]> {
  return transaction(async (tx) => {
    const org = await lockOrganisation(tx, orgId, adminId);
    const free = await tx.seat.findMany({
      where: { status: "free", activatedAt: null, pack: { orgId: org.id, endedAt: null } },
      orderBy: [{ pack: { createdAt: "asc" } }, { packId: "asc" }, { number: "asc" }],
      select: { id: true },
    });
    const plan = planInvitations(rows, { ...(await findKnown(tx, orgId)), free: free.length });
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
export async function findKnown(tx: Tx, orgId: string) {
  const at = await now(tx);
  const holders = await tx.seatAssignment.findMany({
    where: seated(orgId, at),
    select: { user: { select: { email: true } } },
  });
  const open = { orgId, acceptedAt: null, revokedAt: null };
  const goesOn = { pack: { endedAt: null }, OR: [{ endsAt: null }, { endsAt: { gt: at } }] };
  const invited = await tx.orgInvitation.findMany({
    where: { ...open, seat: { is: goesOn } },
    select: { email: true },
  });
  const today = await tx.orgInvitation.groupBy({
    by: "email",
    where: { orgId, invitedAt: { gt: daysAfter(at, -1) } },
    having: { email: { _count: { gte: INVITATIONS_A_DAY } } },
  });
  return {
    tired: new Set(today.map(({ email }) => email)),
    holders: new Set(holders.flatMap(({ user }) => user?.email ?? [])),
    invited: new Set(invited.map(({ email }) => email)),
  };
}

type Invitation = { seatId: string; email: string };

/** Expects a locked organisation and seats without invitations. */
export async function inviteToSeats(tx: Tx, orgId: string, invitations: Invitation[]): Promise<void> {
  const at = await now(tx);
  const emails = invitations.map(({ email }) => email);
  // An invitation to an ended seat can still be open, and a person may have only one.
  const late = await tx.seat.findMany({
    where: { invitations: { some: { orgId, email: { in: emails }, acceptedAt: null, revokedAt: null } } },
    select: { id: true },
  });
  await freeSeats(
    tx,
    late.map(({ id }) => id),
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
}

/**
 * Restarts the 14 days; the new mail's link replaces the old one.
 * @throws AppError `not_found`, `conflict`, `throttled` within an hour
 */
export async function resendInvitation(adminId: string, invitationId: string): Promise<void> {
  await transaction(async (tx) => {
    const found = await tx.orgInvitation.findUnique({ where: { id: invitationId }, select: { orgId: true } });
    const org = await lockOrganisation(tx, found?.orgId ?? invitationId, adminId);
    const open = { id: invitationId, orgId: org.id, acceptedAt: null, revokedAt: null };
    const invitation = await tx.orgInvitation.findFirst({ where: open });
    if (!invitation)
      throw new AppError("conflict", "This invitation was accepted, refused or taken back meanwhile.");
    const at = await now(tx);
    if (resendFrom(invitation, at)) {
      throw new AppError(
        "throttled",
        "This invitation was sent less than an hour ago. Please wait a little.",
      );
    }
    await tx.orgInvitation.update({
      where: { id: invitationId },
      data: { resentAt: at, expiresAt: daysAfter(at, INVITATION_DAYS) },
    });
    await enqueue(tx, "organisations.invitation-mail", { invitationId });
  });
}
