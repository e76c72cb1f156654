import "server-only";
import { PASS_MARK } from "../assessments/rules";
import { now } from "../clock";
import { type Tx, transaction } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { enqueueAll } from "../jobs";
import { recordAudit } from "../record-audit";
import { lockOrganisation } from "./lock-organisation";
import { daysAfter, IDLE_DAYS, INVITATION_DAYS, REMIND_DAYS } from "./rules";
import type { ReminderGroup } from "./schema";

export const openInvitations = (orgId: string) =>
  ({ orgId, acceptedAt: null, revokedAt: null, seat: { is: { pack: { endedAt: null } } } }) as const;

type Remind = { adminId: string; orgId: string; group: ReminderGroup };

type SeatedGroup = Exclude<ReminderGroup, "invited">;

/** Nobody is idle on a newer seat. */
export function inGroup(group: SeatedGroup, at: Date): Prisma.SeatAssignmentWhereInput {
  if (group === "not-begun") return { user: { is: { completions: { none: {} } } } };
  if (group === "idle") {
    const since = daysAfter(at, -IDLE_DAYS);
    const user = { is: { completions: { none: { completedAt: { gt: since } } } } };
    return { startedAt: { lte: since }, user };
  }
  const passed = { kind: "certification", status: "closed", score: { gte: PASS_MARK } } as const;
  return { user: { is: { attempts: { none: passed } } } };
}

export const seated = (orgId: string, at: Date) =>
  ({ endedAt: null, seat: { endsAt: { gt: at }, pack: { orgId, endedAt: null } } }) as const;

/** No reminder within the last week. */
export const rested = (at: Date) => ({
  OR: [{ remindedAt: null }, { remindedAt: { lte: daysAfter(at, -REMIND_DAYS) } }],
});

/**
 * Returns the number of mails; a repeated call sends none. @throws AppError `not_found` if the admin may not act
 * for the organisation
 */
export async function remindPeople({ adminId, orgId, group }: Remind): Promise<{ count: number }> {
  return transaction(async (tx) => {
    await lockOrganisation(tx, orgId, adminId);
    const at = await now(tx);
    const ids = group === "invited" ? await sendAgain(tx, orgId, at) : await remind(tx, orgId, group, at);
    if (ids.length > 0) {
      const details = { count: ids.length, group };
      await recordAudit(tx, {
        actorId: adminId,
        action: "people.reminded",
        subject: `orgs:${orgId}`,
        details,
      });
    }
    return { count: ids.length };
  });
}

async function remind(tx: Tx, orgId: string, group: SeatedGroup, at: Date): Promise<string[]> {
  const due = await tx.seatAssignment.findMany({
    where: { ...seated(orgId, at), ...rested(at), ...inGroup(group, at) },
    select: { id: true },
  });
  const ids = due.map(({ id }) => id);
  await tx.seatAssignment.updateMany({ where: { id: { in: ids } }, data: { remindedAt: at } });
  await enqueueAll(
    tx,
    "organisations.reminder-mail",
    ids.map((assignmentId) => ({ assignmentId })),
  );
  return ids;
}

async function sendAgain(tx: Tx, orgId: string, at: Date): Promise<string[]> {
  const before = { lte: daysAfter(at, -REMIND_DAYS) };
  const sent = await tx.orgInvitation.updateManyAndReturn({
    where: { ...openInvitations(orgId), OR: [{ resentAt: null, invitedAt: before }, { resentAt: before }] },
    data: { resentAt: at, expiresAt: daysAfter(at, INVITATION_DAYS) },
    select: { id: true },
  });
  const ids = sent.map(({ id }) => id);
  await enqueueAll(
    tx,
    "organisations.invitation-mail",
    ids.map((invitationId) => ({ invitationId })),
  );
  return ids;
}
