import "server-only";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { daysAfter } from "../platform/dates";
import { transaction } from "../platform/db/client";
import { query } from "../platform/db/query";
import { AppError } from "../platform/errors";
import { enqueue } from "../platform/jobs";
import { INVITATION_DAYS, INVITED_TOO_OFTEN } from "./invitations";
import { findKnownEmails } from "./invite-people";
import { lockOwnOrganisation } from "./lock-organisation";

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
    if ((await findKnownEmails(tx, orgId)).throttled.has(email)) {
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
