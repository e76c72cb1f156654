import "server-only";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { transaction } from "../platform/db/client";
import { query } from "../platform/db/query";
import { AppError } from "../platform/errors";
import { enqueue } from "../platform/jobs";
import { findKnown } from "./invite-people";
import { lockOrganisation, lockOwnOrganisation } from "./lock-organisation";
import { daysAfter, INVITATION_DAYS, INVITED_TOO_OFTEN } from "./rules";

const IS_INVITED = "This person is invited already. Take that invitation back to send another.";
const IS_ADMIN = "This person manages the seats already.";
const refused = (problem: string) => new AppError("conflict", problem, { email: problem });

type InviteAdmin = { ownerId: string; orgId: string; email: string };

/** @throws AppError `not_found`, `forbidden`, `conflict` if already invited or an admin, `throttled` */
export async function inviteAdmin({ ownerId, orgId, email }: InviteAdmin): Promise<void> {
  await transaction(async (tx) => {
    await lockOwnOrganisation(tx, orgId, ownerId);
    const open = query(tx)
      .selectFrom("open_invitations")
      .select("id")
      .where("org_id", "=", orgId)
      .where("email", "=", email)
      .where("seat_id", "is", null);
    if (await open.executeTakeFirst()) throw refused(IS_INVITED);
    const isAdmin = { id: orgId, OR: [{ owner: { email } }, { admins: { some: { user: { email } } } }] };
    if (await tx.org.findFirst({ where: isAdmin, select: { id: true } })) throw refused(IS_ADMIN);
    if ((await findKnown(tx, orgId)).tired.has(email)) {
      throw new AppError("throttled", INVITED_TOO_OFTEN);
    }
    const at = await now(tx);
    const { id } = await tx.orgInvitation.create({
      data: { orgId, email, invitedAt: at, expiresAt: daysAfter(at, INVITATION_DAYS) },
      select: { id: true },
    });
    await enqueue(tx, "organisations.invitation-mail", { invitationId: id });
    await recordAudit(tx, { actorId: ownerId, action: "admin.invited", subject: `orgs:${orgId}` });
  });
}

/** @throws AppError `not_found`, `forbidden` */
export async function revokeAdminInvitation(ownerId: string, invitationId: string): Promise<void> {
  await transaction(async (tx) => {
    const found = await tx.orgInvitation.findUnique({ where: { id: invitationId }, select: { orgId: true } });
    const { id: orgId } = await lockOwnOrganisation(tx, found?.orgId ?? invitationId, ownerId);
    const open = query(tx)
      .selectFrom("open_invitations")
      .select("id")
      .where("id", "=", invitationId)
      .where("org_id", "=", orgId)
      .where("seat_id", "is", null);
    const end = { revoked_at: await now(tx) };
    await query(tx).updateTable("org_invitations").set(end).where("id", "in", open).execute();
  });
}

type Admin = { orgId: string; actorId: string; adminId: string };

/** The owner removes anybody, an admin only themselves. Idempotent. @throws AppError `not_found`, `forbidden` */
export async function removeAdmin({ orgId, actorId, adminId }: Admin): Promise<void> {
  await transaction(async (tx) => {
    if (actorId === adminId) await lockOrganisation(tx, orgId, actorId);
    else await lockOwnOrganisation(tx, orgId, actorId);
    const { count } = await tx.orgAdmin.deleteMany({ where: { orgId, userId: adminId } });
    if (count === 0) return;
    const details = { userId: adminId };
    await recordAudit(tx, { actorId, action: "admin.removed", subject: `orgs:${orgId}`, details });
  });
}

/** Swaps the owner with an admin; both get a mail. @throws AppError `not_found`, `forbidden`, `conflict` */
export async function transferOwnership({ orgId, actorId, adminId }: Admin): Promise<void> {
  await transaction(async (tx) => {
    await lockOwnOrganisation(tx, orgId, actorId);
    const { count } = await tx.orgAdmin.deleteMany({ where: { orgId, userId: adminId } });
    if (count === 0)
      throw new AppError("conflict", "Only an administrator of the organisation can become its owner.");
    await tx.org.update({ where: { id: orgId }, data: { ownerId: adminId } });
    await tx.orgAdmin.create({ data: { orgId, userId: actorId, addedAt: await now(tx) } });
    const details = { to: adminId };
    await recordAudit(tx, { actorId, action: "owner.changed", subject: `orgs:${orgId}`, details });
    for (const userId of [adminId, actorId]) await enqueue(tx, "organisations.owner-mail", { orgId, userId });
  });
}
