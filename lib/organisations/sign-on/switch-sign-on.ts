import "server-only";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { transaction } from "../../platform/db/client";
import { AppError } from "../../platform/errors";
import { enqueue } from "../../platform/jobs";
import { lockOwnOrganisation } from "../lock-organisation";
import { readSignOn } from "./provider-queries";
import { type SignOnState, switchRefusal } from "./sign-on-states";

type Switch = { ownerId: string; orgId: string; state: SignOnState };

/** `off` ends the sessions that began at the provider. Idempotent. @throws AppError `conflict`, `not_found`, `forbidden` */
export async function switchSignOn({ ownerId, orgId, state }: Switch): Promise<void> {
  await transaction(async (tx) => {
    await lockOwnOrganisation(tx, orgId, ownerId);
    const facts = await readSignOn(tx, orgId);
    const hasPassword = (await tx.user.count({ where: { id: ownerId, passwordHash: { not: null } } })) > 0;
    const refusal = switchRefusal(state, facts, { hasPassword });
    if (refusal || !facts.provider) throw new AppError("conflict", refusal ?? "Nothing is set up yet.");
    const { id, state: before } = facts.provider;
    if (before === state) return;
    const at = await now(tx);
    const offSince = state === "off" ? at : null;
    await tx.orgIdentityProvider.update({ where: { id }, data: { state, offSince } });
    if (state === "off") {
      await tx.session.updateMany({ where: { providerId: id, revokedAt: null }, data: { revokedAt: at } });
    }
    const details = { from: before, to: state };
    await recordAudit(tx, {
      actorId: ownerId,
      action: "sign-on.switched",
      subject: `orgs:${orgId}`,
      details,
    });
    await enqueue(tx, "organisations.sign-on-mail", { orgId, change: state });
  });
}

type Rule = {
  ownerId: string;
  orgId: string;
  seatRule: string;
  groupClaim: string;
  seatGroup?: string | undefined;
};

/** @throws AppError `conflict`, `not_found`, `forbidden` */
export async function setSeatRule({ ownerId, orgId, seatRule, groupClaim, seatGroup }: Rule): Promise<void> {
  await transaction(async (tx) => {
    await lockOwnOrganisation(tx, orgId, ownerId);
    const rule = { seatRule, groupClaim: groupClaim || "groups", seatGroup: seatGroup || null };
    const data = { ...rule, ruleSetAt: await now(tx) };
    const { count } = await tx.orgIdentityProvider.updateMany({ where: { orgId }, data });
    if (count === 0) throw new AppError("conflict", "Set up your provider first.");
    const action = "sign-on.seat-rule-changed";
    await recordAudit(tx, { actorId: ownerId, action, subject: `orgs:${orgId}`, details: rule });
  });
}
