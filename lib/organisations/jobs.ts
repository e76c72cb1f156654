import "server-only";
import { isWanted } from "../accounts/notifications/notification-queries";
import { unsubscribeLinks } from "../accounts/notifications/unsubscribe-links";
import { cleanName } from "../accounts/person-names";
import { db } from "../platform/db/client";
import { appNow, query } from "../platform/db/query";
import { hashSecret, randomSecret } from "../platform/ids";
import type { Jobs } from "../platform/jobs";
import { linkTo } from "../platform/links";
import { sendMail } from "../platform/mail";
import { endInvitations } from "./end-invitations";
import { endSeats } from "./end-seats";
import { deleteEndedEndpoints } from "./events/end-endpoint";
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
import { notifyEndingSeats } from "./notify-ending-seats";
import { isPaidBack } from "./seat-packs";
import { endedTerms } from "./seat-terms";
import { endUnconfirmedSeats } from "./sign-on/end-unconfirmed-seats";

/** Creates the link's secret here, so that no queue or table holds it. The previous link ends. */
async function sendInvitationMail({ invitationId }: Jobs["organisations.invitation-mail"]) {
  const secret = randomSecret();
  const invitation = await query()
    .updateTable("org_invitations as i")
    .from("open_invitations as open")
    .innerJoin("orgs as o", "o.id", "open.org_id")
    .leftJoin("seats as s", "s.id", "open.seat_id")
    .set({ token_hash: hashSecret(secret) })
    .whereRef("i.id", "=", "open.id")
    .where("i.id", "=", invitationId)
    .where("open.expires_at", ">", appNow)
    .returning(["open.email", "o.name", "s.id as seatId", "s.ends_at as endsAt"])
    .executeTakeFirst();
  if (!invitation) return;
  const { email, name, seatId, endsAt } = invitation;
  const link = linkTo("/organisation/accept", { token: secret });
  const invited = { organisation: cleanName(name) ?? "An organisation", link };
  await sendMail(email, seatId ? seatInvitationMail({ ...invited, endsAt }) : adminInvitationMail(invited));
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
  const term = await query()
    .selectFrom("seat_terms as term")
    .innerJoin("users as u", "u.id", "term.user_id")
    .innerJoin("orgs as o", "o.id", "term.org_id")
    .select(["u.id as userId", "u.email", "o.name", "term.ends_at as endsAt"])
    .where("term.id", "=", assignmentId)
    .where("term.is_current", "=", true)
    .executeTakeFirst();
  if (!term?.email || !term.endsAt) return null;
  const { userId, email, name, endsAt } = term;
  const organisation = cleanName(name) ?? "Your organisation";
  return { userId, email, organisation, endsAt, link: linkTo("/dashboard") };
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
  const ended = await endedTerms()
    .innerJoin("users as u", "u.id", "term.user_id")
    .select("u.email")
    .where("term.id", "=", assignmentId)
    .executeTakeFirst();
  if (!ended?.email || !ended.endedAt) return;
  const { email, endedAt, packState } = ended;
  const mail = endedMail({
    organisation: cleanName(ended.organisation) ?? "Your organisation",
    link: linkTo("/dashboard"),
    endedAt,
    isPaidBack: isPaidBack(packState),
  });
  await sendMail(email, mail);
}

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
  const left = await query()
    .selectFrom("seat_assignments as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .innerJoin("seat_states as seat", "seat.id", "a.seat_id")
    .innerJoin("orgs as o", "o.id", "seat.org_id")
    .innerJoin("users as owner", "owner.id", "o.owner_id")
    .select([
      "a.left_at as leftAt",
      "a.email_at_end as emailAtEnd",
      "u.id as userId",
      "u.email",
      "seat.id as seatId",
      "seat.is_exam_started as examStarted",
      "o.name",
      "owner.id as ownerId",
      "owner.email as ownerEmail",
    ])
    .where("a.id", "=", assignmentId)
    .executeTakeFirst();
  if (!left?.leftAt) return;
  const { leftAt, seatId, ownerEmail, examStarted } = left;
  const email = left.emailAtEnd ?? left.email;
  if (!email || !ownerEmail || left.ownerId === left.userId) return;
  const mail = leftMail({
    organisation: cleanName(left.name) ?? "Your organisation",
    link: linkTo(`/organisation/seat/${seatId}`),
    email,
    leftAt,
    examStarted,
  });
  await sendMail(ownerEmail, mail);
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
  "organisations.announce-ends": notifyEndingSeats,
  "organisations.end-seats": async () => {
    await endSeats();
    await endInvitations();
    await deleteEndedEndpoints();
    await endUnconfirmedSeats();
  },
};
