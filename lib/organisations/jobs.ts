import "server-only";
import { cleanName } from "../account/rules";
import { now } from "../clock";
import { db, read } from "../db";
import { hashSecret, randomSecret } from "../ids";
import type { Jobs } from "../jobs";
import { sendMail } from "../mail";
import { isWanted } from "../privacy/queries";
import { unsubscribeLinks } from "../privacy/sign-unsubscribe";
import { linkTo } from "../site";
import { announceEnds } from "./announce-ends";
import { endInvitations } from "./end-invitations";
import { endSeats } from "./end-seats";
import {
  adminInvitationMail,
  endedMail,
  endingMail,
  formerOwnerMail,
  leftMail,
  newOwnerMail,
  refusedMail,
  reminderMail,
  reopenedMail,
  seatInvitationMail,
} from "./mails";
import { wasExamStarted } from "./reassign-seat";

/** Creates the link's secret here, so that no queue or table holds it. The previous link ends. */
async function sendInvitationMail({ invitationId }: Jobs["organisations.invitation-mail"]) {
  const at = await now(db());
  const open = { id: invitationId, acceptedAt: null, revokedAt: null, expiresAt: { gt: at } };
  const secret = randomSecret();
  const [invitation] = await db().orgInvitation.updateManyAndReturn({
    where: open,
    data: { tokenHash: hashSecret(secret) },
    select: { email: true, seat: { select: { endsAt: true } }, org: { select: { name: true } } },
  });
  if (!invitation) return;
  const { email, seat, org } = invitation;
  const link = linkTo("/organisation/accept", { token: secret });
  const organisation = cleanName(org.name) ?? "An organisation";
  const invited = { organisation, link };
  await sendMail(email, seat ? seatInvitationMail({ ...invited, ...seat }) : adminInvitationMail(invited));
}

async function sendOwnerMail({ orgId, userId }: Jobs["organisations.owner-mail"]) {
  const [org, user] = await Promise.all([
    db().org.findUnique({ where: { id: orgId }, select: { name: true, owner: true } }),
    db().user.findUnique({ where: { id: userId }, select: { email: true } }),
  ]);
  if (!org || !user?.email) return;
  const { owner } = org;
  const organisation = cleanName(org.name) ?? "Your organisation";
  const link = linkTo(`/organisation/${orgId}`);
  const name = cleanName(owner.name ?? "") ?? owner.email ?? "somebody else";
  const isOwner = owner.id === userId;
  const mail = isOwner
    ? newOwnerMail({ organisation, link })
    : formerOwnerMail({ organisation, link, owner: name });
  await sendMail(user.email, mail);
}

async function findSeated(assignmentId: string) {
  const at = await now(db());
  const assignment = await db().seatAssignment.findFirst({
    where: { id: assignmentId, endedAt: null, seat: { endsAt: { gt: at }, pack: { endedAt: null } } },
    select: {
      user: { select: { id: true, email: true } },
      seat: { select: { endsAt: true, pack: { select: { org: { select: { name: true } } } } } },
    },
  });
  const { user, seat } = assignment ?? {};
  if (!user?.email || !seat?.endsAt) return null;
  const organisation = cleanName(seat.pack.org.name) ?? "Your organisation";
  return {
    userId: user.id,
    email: user.email,
    organisation,
    endsAt: seat.endsAt,
    link: linkTo("/dashboard"),
  };
}

async function sendSeatMail(assignmentId: string, mail: typeof reminderMail) {
  const seated = await findSeated(assignmentId);
  if (!seated || !(await isWanted(seated.userId, "seat_reminders"))) return;
  await sendMail(seated.email, mail({ ...seated, stop: unsubscribeLinks("seat_reminders", seated.userId) }));
}

/** Skipped if the seat has ended again. */
async function sendReopenedMail({ assignmentId }: Jobs["organisations.reopened-mail"]) {
  const seated = await findSeated(assignmentId);
  if (seated) await sendMail(seated.email, reopenedMail(seated));
}

/** Skipped if the seat is back after a won dispute. */
async function sendEndedMail({ assignmentId }: Jobs["organisations.ended-mail"]) {
  const [ended] = await read<EndedSeat>`
    SELECT u.email, o.name, least(a.ended_at, s.ends_at, p.ended_at) AS "endedAt",
      coalesce(p.ended_reason, '') IN ('refund', 'dispute') AS "isPaidBack"
    FROM seat_assignments a JOIN users u ON u.id = a.user_id JOIN seats s ON s.id = a.seat_id
    JOIN seat_packs p ON p.id = s.pack_id JOIN orgs o ON o.id = p.org_id
    WHERE a.id = ${assignmentId}::uuid AND least(a.ended_at, s.ends_at, p.ended_at) <= app_now()`;
  if (!ended?.email) return;
  const { email, name, endedAt, isPaidBack } = ended;
  const organisation = cleanName(name) ?? "Your organisation";
  await sendMail(email, endedMail({ organisation, link: linkTo("/dashboard"), endedAt, isPaidBack }));
}
type EndedSeat = { email: string | null; name: string; endedAt: Date; isPaidBack: boolean };

async function sendRefusedMail({ invitationId }: Jobs["organisations.refused-mail"]) {
  const invitation = await db().orgInvitation.findFirst({
    where: { id: invitationId, refusedAt: { not: null } },
    select: { email: true, seatId: true, org: { select: { id: true, name: true, owner: true } } },
  });
  const { email, seatId, org } = invitation ?? {};
  if (!email || !org?.owner.email || org.owner.email === email) return;
  const organisation = cleanName(org.name) ?? "Your organisation";
  const link = linkTo(seatId ? `/organisation/seat/${seatId}` : `/organisation/${org.id}/settings`);
  await sendMail(org.owner.email, refusedMail({ organisation, link, email, isSeat: seatId !== null }));
}

async function sendLeftMail({ assignmentId }: Jobs["organisations.left-mail"]) {
  const left = await db().seatAssignment.findFirst({
    where: { id: assignmentId, leftAt: { not: null } },
    select: {
      seatId: true,
      leftAt: true,
      emailAtEnd: true,
      user: { select: { id: true, email: true } },
      seat: { select: { pack: { select: { org: { select: { name: true, owner: true } } } } } },
    },
  });
  if (!left?.leftAt || !left.user) return;
  const { name, owner } = left.seat.pack.org;
  const email = left.emailAtEnd ?? left.user.email;
  if (!email || !owner.email || owner.id === left.user.id) return;
  const mail = leftMail({
    organisation: cleanName(name) ?? "Your organisation",
    link: linkTo(`/organisation/seat/${left.seatId}`),
    email,
    leftAt: left.leftAt,
    examStarted: await wasExamStarted(db(), left.seatId),
  });
  await sendMail(owner.email, mail);
}

type SeatMail = Jobs["organisations.reminder-mail"];

export const organisationJobs = {
  "organisations.invitation-mail": sendInvitationMail,
  "organisations.owner-mail": sendOwnerMail,
  "organisations.reminder-mail": ({ assignmentId }: SeatMail) => sendSeatMail(assignmentId, reminderMail),
  "organisations.ending-mail": ({ assignmentId }: SeatMail) => sendSeatMail(assignmentId, endingMail),
  "organisations.ended-mail": sendEndedMail,
  "organisations.left-mail": sendLeftMail,
  "organisations.refused-mail": sendRefusedMail,
  "organisations.reopened-mail": sendReopenedMail,
  "organisations.announce-ends": announceEnds,
  "organisations.end-seats": async () => {
    await endSeats();
    await endInvitations();
  },
};
