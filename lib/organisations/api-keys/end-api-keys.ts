import "server-only";
import { sql } from "kysely";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { type Tx, transaction } from "../../platform/db/client";
import { lockOrganisations } from "../../platform/db/locks";
import { query } from "../../platform/db/query";
import { AppError } from "../../platform/errors";
import { enqueueAll } from "../../platform/jobs";
import { lockOrganisation, noSuchOrganisation } from "../lock-organisation";
import type { EndReason, Scope } from "./api-keys";

/** Ends at once, for good; the owner gets a mail. Idempotent. @throws AppError `not_found` */
export async function endApiKey(managerId: string, keyId: string): Promise<void> {
  await transaction(async (tx) => {
    const key = await tx.apiKey.findUnique({ where: { id: keyId }, select: { orgId: true } });
    if (!key) throw noSuchOrganisation();
    await lockOrganisation(tx, key.orgId, managerId);
    const ended = await writeEnds(tx, { id: keyId }, "manager");
    if (ended.length === 0) return;
    await enqueueAll(tx, "organisations.key-ended-mail", ended);
    await recordAudit(tx, { actorId: managerId, action: "api-key.ended", subject: `api_keys:${keyId}` });
  });
}

/** By an operator; the owner gets a mail. Idempotent. @throws AppError `not_found` */
export async function endApiKeyAsOperator(actorId: string, input: { keyId: string; reason: string }) {
  const { keyId, reason } = input;
  await transaction(async (tx) => {
    const key = await tx.apiKey.findUnique({ where: { id: keyId }, select: { orgId: true } });
    if (!key) throw new AppError("not_found", "There is no such key.");
    await lockOrganisations(tx, [key.orgId]);
    const ended = await writeEnds(tx, { id: keyId }, "operator");
    if (ended.length === 0) return;
    await enqueueAll(tx, "organisations.key-ended-mail", ended);
    const subject = `api_keys:${keyId}`;
    await recordAudit(tx, { actorId, action: "api-key.ended", subject, reason });
  });
}

/**
 * Those that a person made, when that person manages the organisation no longer: they may know the secrets. The owner
 * gets a mail for each. Expects a locked organisation.
 */
export async function endKeysOfCreator(tx: Tx, orgId: string, createdById: string): Promise<void> {
  await enqueueAll(
    tx,
    "organisations.key-ended-mail",
    await writeEnds(tx, { orgId, createdById }, "creator"),
  );
}

/** All of an organisation that ends. Expects a locked organisation. */
export async function endKeysOfOrganisation(tx: Tx, orgId: string): Promise<void> {
  await writeEnds(tx, { orgId }, "organisation");
}

/** Those by which a directory speaks. Returns how many. Expects a locked organisation. */
export async function endKeysOfDirectory(tx: Tx, orgId: string): Promise<number> {
  return (await writeEnds(tx, { orgId, scope: "directory:write" }, "manager")).length;
}

type Which = { id?: string; orgId?: string; createdById?: string; scope?: Scope };

async function writeEnds(tx: Tx, { id, orgId, createdById, scope }: Which, reason: EndReason) {
  const at = await now(tx);
  let keys = query(tx)
    .updateTable("api_keys")
    .set({ ended_at: at, ended_reason: reason })
    .where("ended_at", "is", null)
    .where("ends_at", ">", at);
  if (id) keys = keys.where("id", "=", id);
  if (orgId) keys = keys.where("org_id", "=", orgId);
  if (createdById) keys = keys.where("created_by_id", "=", createdById);
  if (scope) keys = keys.where(sql<boolean>`${scope} = ANY (scopes)`);
  return keys.returning("id as keyId").execute();
}
