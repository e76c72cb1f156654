import "server-only";
import { cleanName } from "../account/rules";
import { now } from "../clock";
import { db } from "../db";
import { hashSecret, randomSecret } from "../ids";
import type { Jobs } from "../jobs";
import { sendMail } from "../mail";
import { siteUrl } from "../site";
import { endSeats } from "./end-seats";
import { adminInvitationMail, seatInvitationMail } from "./mails";

/** The secret of the link is made here, so that it is in no queue and no table; a new mail ends the link of before. */
async function sendInvitationMail({ invitationId }: Jobs["organisations.invitation-mail"]) {
  const at = await now(db());
  const open = { id: invitationId, acceptedAt: null, revokedAt: null, expiresAt: { gt: at } };
  const secret = randomSecret();
  const [invitation] = await db().orgInvitation.updateManyAndReturn({
    where: open,
    data: { tokenHash: hashSecret(secret) },
    select: { email: true, seatId: true, org: { select: { name: true } } },
  });
  if (!invitation) return; // accepted or taken back meanwhile
  const link = new URL("/organisation/accept", siteUrl());
  link.searchParams.set("token", secret);
  const mail = invitation.seatId ? seatInvitationMail : adminInvitationMail;
  const organisation = cleanName(invitation.org.name) ?? "An organisation";
  await sendMail(invitation.email, mail({ organisation, link: link.href }));
}

/** Addresses of people who never came are not kept. */
async function forgetInvitations() {
  const aMonthAgo = new Date((await now(db())).getTime() - 30 * 86_400_000);
  await db().orgInvitation.deleteMany({ where: { revokedAt: { lt: aMonthAgo } } });
}

export const organisationJobs = {
  "organisations.invitation-mail": sendInvitationMail,
  "organisations.end-seats": async () => {
    await endSeats();
    await forgetInvitations();
  },
};
