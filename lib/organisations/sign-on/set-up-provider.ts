import "server-only";
import { randomUUID } from "node:crypto";
import { createClientKey } from "../../accounts/openid/client-keys";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { transaction } from "../../platform/db/client";
import { seal } from "../../platform/encryption";
import { env } from "../../platform/env";
import { AppError } from "../../platform/errors";
import { lockOwnOrganisation } from "../lock-organisation";
import { sealOfProvider } from "./provider-queries";
import { removeProvider } from "./remove-provider";

type SetUp = {
  ownerId: string;
  orgId: string;
  issuer: string;
  clientId: string;
  credential: "secret" | "key";
  /** Null keeps the present one. */
  secret: string | null;
  isRenewed: boolean;
};

const NO_TLS = "An issuer begins with https://.";
const NO_SECRET = "Enter the client secret that your provider shows.";

/**
 * Another issuer or client is another provider: it starts switched off, and nobody's account is connected to it, because
 * its ids of people mean nothing here. Another secret or key stays with the same one. Both have to be tested again.
 * @throws AppError `invalid`, `not_found`, `forbidden`
 */
export async function setUpProvider(given: SetUp): Promise<void> {
  const { ownerId, orgId, issuer, clientId, credential } = given;
  if (!issuer.startsWith("https://") && env().APP_MODE !== "local")
    throw new AppError("invalid", NO_TLS, { issuer: NO_TLS });
  const newKey = credential === "key" ? await createClientKey() : ""; // it takes a second, so outside the transaction
  await transaction(async (tx) => {
    await lockOwnOrganisation(tx, orgId, ownerId);
    const before = await tx.orgIdentityProvider.findUnique({ where: { orgId } });
    const isSame = before?.issuer === issuer && before.clientId === clientId;
    const keeps = isSame && before.credential === credential && !given.secret && !given.isRenewed;
    if (credential === "secret" && !given.secret && !keeps)
      throw new AppError("invalid", NO_SECRET, { secret: NO_SECRET });
    if (keeps) return;
    const secret = credential === "key" ? newKey : (given.secret ?? "");
    const at = await now(tx);
    const audit = { actorId: ownerId, subject: `orgs:${orgId}`, details: { issuer, clientId, credential } };
    if (isSame) {
      const sealedSecret = seal(secret, sealOfProvider(before.id));
      const data = { credential, sealedSecret, changedAt: at, failure: null, failedAt: null };
      await tx.orgIdentityProvider.update({ where: { id: before.id }, data });
      await recordAudit(tx, { ...audit, action: "sign-on.secret-changed" });
      return;
    }
    await removeProvider(tx, orgId);
    const id = randomUUID();
    const sealedSecret = seal(secret, sealOfProvider(id));
    const rule = before && {
      seatRule: before.seatRule,
      groupClaim: before.groupClaim,
      seatGroup: before.seatGroup,
      ruleSetAt: before.ruleSetAt,
    };
    const settings = { issuer, clientId, credential, sealedSecret, createdAt: at, changedAt: at };
    await tx.orgIdentityProvider.create({ data: { id, orgId, ...settings, ...rule } });
    await recordAudit(tx, { ...audit, action: before ? "sign-on.provider-changed" : "sign-on.set-up" });
  });
}
