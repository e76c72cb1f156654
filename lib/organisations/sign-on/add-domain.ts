import "server-only";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { type Tx, transaction } from "../../platform/db/client";
import { AppError } from "../../platform/errors";
import { randomSecret } from "../../platform/ids";
import { enqueue } from "../../platform/jobs";
import { lockOwnOrganisation } from "../lock-organisation";
import { readDomain } from "./domain-names";
import { MOST_DOMAINS } from "./domains";

type Add = { ownerId: string; orgId: string; domain: string };
type Chosen = { ownerId: string; orgId: string; domainId: string };

/**
 * Each organisation gets a text of its own to prove the domain with, so nobody uses the proof of another. Idempotent.
 * @throws AppError `invalid`, `conflict`, `not_found`, `forbidden`
 */
export async function addDomain({ ownerId, orgId, domain: typed }: Add): Promise<void> {
  const read = readDomain(typed);
  if ("problem" in read) throw new AppError("invalid", read.problem, { domain: read.problem });
  const { domain } = read;
  await transaction(async (tx) => {
    await lockOwnOrganisation(tx, orgId, ownerId);
    const domains = await tx.orgDomain.findMany({ where: { orgId }, select: { domain: true } });
    if (domains.some((known) => known.domain === domain)) return;
    if (domains.length >= MOST_DOMAINS)
      throw new AppError("conflict", `An organisation has at most ${MOST_DOMAINS} domains here.`);
    const data = { orgId, domain, token: randomSecret(), createdAt: await now(tx) };
    await tx.orgDomain.create({ data });
    await recordAudit(tx, {
      actorId: ownerId,
      action: "domain.added",
      subject: `orgs:${orgId}`,
      details: { domain },
    });
  });
}

/** The worker looks for the proof. @throws AppError `not_found`, `forbidden` */
export async function askForCheck({ ownerId, orgId, domainId }: Chosen): Promise<void> {
  await transaction(async (tx) => {
    await lockOwnOrganisation(tx, orgId, ownerId);
    const domain = await tx.orgDomain.findFirst({ where: { id: domainId, orgId }, select: { id: true } });
    if (!domain) throw new AppError("not_found", "This domain was removed.");
    await enqueue(tx, "organisations.check-domain", { domainId });
  });
}

/** Idempotent. @throws AppError `not_found`, `forbidden` */
export async function removeDomain({ ownerId, orgId, domainId }: Chosen): Promise<void> {
  await transaction(async (tx) => {
    await lockOwnOrganisation(tx, orgId, ownerId);
    const found = await tx.orgDomain.findFirst({ where: { id: domainId, orgId }, select: { domain: true } });
    if (!found) return;
    await tx.orgDomain.deleteMany({ where: { id: domainId, orgId } });
    await recordAudit(tx, {
      actorId: ownerId,
      action: "domain.removed",
      subject: `orgs:${orgId}`,
      details: { domain: found.domain },
    });
    await switchOffWithoutDomain(tx, orgId);
  });
}

/** Without a proven domain the provider speaks for nobody: nobody may be asked to come by it. */
export async function switchOffWithoutDomain(tx: Tx, orgId: string): Promise<void> {
  if ((await tx.orgDomain.count({ where: { orgId, provenAt: { not: null } } })) > 0) return;
  const on = { orgId, state: { not: "off" } };
  const data = { state: "off", offSince: null };
  const { count } = await tx.orgIdentityProvider.updateMany({ where: on, data });
  if (count === 0) return;
  const details = { to: "off", because: "no proven domain" };
  await recordAudit(tx, { actorId: null, action: "sign-on.switched", subject: `orgs:${orgId}`, details });
  await enqueue(tx, "organisations.sign-on-mail", { orgId, change: "off" });
}
