import "server-only";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { type Tx, transaction } from "../../platform/db/client";
import { lockOrganisations } from "../../platform/db/locks";
import { query } from "../../platform/db/query";
import { activateSeat } from "../activate-seat";
import { meetEntry } from "../directory/meet-entry";
import { freeSeats } from "../release-seats";
import { reassignRefusal } from "../seats";
import { type SeatOutcome, seatStep } from "./seat-rules";

type Visit = {
  providerId: string;
  userId: string;
  /** As the provider names it. */
  email: string;
  /** By what the provider says. */
  isEntitled: boolean;
};

/**
 * Gives or ends the seat of somebody who has just come by the provider, by its rule and up to the number that was
 * bought. A seat that somebody was invited to stays with them, whatever the rule says. Sessions by the provider end for
 * somebody who has left by what the directory says. Idempotent.
 */
export async function followSeatRule({
  providerId,
  userId,
  email,
  isEntitled: byClaims,
}: Visit): Promise<SeatOutcome> {
  return transaction(async (tx) => {
    const found = await tx.orgIdentityProvider.findUnique({
      where: { id: providerId },
      select: { orgId: true },
    });
    if (!found) return "unchanged";
    const { orgId } = found;
    await lockOrganisations(tx, [orgId]);
    const provider = await tx.orgIdentityProvider.findUnique({
      where: { id: providerId },
      select: { seatRule: true, org: { select: { ownerId: true } } },
    });
    if (!provider) return "unchanged";
    const at = await now(tx);
    const listing = await meetEntry(tx, { orgId, userId, email }, at);
    if (listing === "left") return "left";
    const isEntitled = provider.seatRule === "directory" ? listing === "active" : byClaims;
    const held = await findSeatOf(tx, orgId, userId);
    const hasOurs = held?.providerId === providerId;
    const step = seatStep(provider.seatRule, { isEntitled, hasSeat: held !== undefined, hasOurs });
    if (step === "give") return giveSeat(tx, { orgId, providerId, userId, at });
    if (step === "nothing" || !held) return "unchanged";
    await freeSeats(tx, [held.seatId], at, { takenBy: provider.org.ownerId });
    await recordAudit(tx, {
      actorId: null,
      by: "seat rule",
      action: "seat.ended-by-rule",
      subject: `seats:${held.seatId}`,
      details: { userId },
    });
    return "ended";
  });
}

function findSeatOf(tx: Tx, orgId: string, userId: string) {
  return query(tx)
    .selectFrom("seat_terms as t")
    .innerJoin("seat_assignments as a", "a.id", "t.id")
    .select(["t.seat_id as seatId", "a.provider_id as providerId"])
    .where("t.org_id", "=", orgId)
    .where("t.user_id", "=", userId)
    .where("t.is_current", "=", true)
    .executeTakeFirst();
}

type Gift = { orgId: string; providerId: string; userId: string; at: Date };

async function giveSeat(tx: Tx, { orgId, providerId, userId, at }: Gift): Promise<SeatOutcome> {
  const invited = await acceptOpenInvitation(tx, orgId, userId, at);
  const seatId = invited ?? (await findFreeSeat(tx, orgId, at));
  if (!seatId) {
    await tx.orgIdentityProvider.update({ where: { id: providerId }, data: { shortAt: at } });
    await recordAudit(tx, {
      actorId: null,
      by: "seat rule",
      action: "seat.none-left",
      subject: `orgs:${orgId}`,
      details: { userId },
    });
    return "none-left";
  }
  await activateSeat(tx, { seatId, userId, at, ...(!invited && { providerId }) });
  await recordAudit(tx, {
    actorId: null,
    by: "seat rule",
    action: "seat.given-by-rule",
    subject: `seats:${seatId}`,
    details: { userId },
  });
  return "given";
}

/** The seat that waits for this person already. */
async function acceptOpenInvitation(tx: Tx, orgId: string, userId: string, at: Date): Promise<string | null> {
  const { email, emailVerifiedAt } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailVerifiedAt: true },
  });
  if (!email || !emailVerifiedAt) return null;
  const invitation = await query(tx)
    .selectFrom("open_invitations as i")
    .innerJoin("seat_states as seat", "seat.id", "i.seat_id")
    .select(["i.id", "seat.id as seatId"])
    .where("i.org_id", "=", orgId)
    .where("i.email", "=", email)
    .where("i.expires_at", ">", at)
    .where("seat.state", "=", "invited")
    .executeTakeFirst();
  if (!invitation) return null;
  await tx.orgInvitation.update({
    where: { id: invitation.id },
    data: { acceptedAt: at, acceptedById: userId },
  });
  return invitation.seatId;
}

/** One that nobody had comes first; then one that may be handed on. */
async function findFreeSeat(tx: Tx, orgId: string, at: Date): Promise<string | undefined> {
  const free = await query(tx)
    .selectFrom("seat_states as now")
    .innerJoin("seats as s", "s.id", "now.id")
    .innerJoin("seat_packs as p", "p.id", "now.pack_id")
    .select([
      "now.id",
      "now.state",
      "now.is_exam_started as isExamStarted",
      "s.reassigned_at as reassignedAt",
    ])
    .where("now.org_id", "=", orgId)
    .where("now.state", "=", "free")
    .orderBy("s.activated_at", (order) => order.desc().nullsFirst())
    .orderBy("p.created_at")
    .orderBy("now.number")
    .execute();
  return free.find(
    (seat) => reassignRefusal({ ...seat, isExamStarted: seat.isExamStarted ?? false }, at) === null,
  )?.id;
}
