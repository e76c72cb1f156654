import "server-only";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { type Tx, transaction } from "../../platform/db/client";
import { AppError } from "../../platform/errors";
import { enqueue } from "../../platform/jobs";
import { lockOwnOrganisation } from "../lock-organisation";
import { assertHttps, assertRoom } from "./create-endpoint";
import { noSuchEndpoint } from "./end-endpoint";
import { sealSecret } from "./endpoint-secrets";
import { canResume, type EndpointEnd } from "./endpoints";
import { createSigningSecret, OVERLAP_HOURS } from "./signatures";

type Of = { ownerId: string; orgId: string; endpointId: string };

/** Locks the organisation first. @throws AppError `not_found`, `forbidden` */
export async function lockOwnEndpoint(tx: Tx, { ownerId, orgId, endpointId }: Of) {
  await lockOwnOrganisation(tx, orgId, ownerId);
  const found = await tx.orgEndpoint.findFirst({ where: { id: endpointId, orgId } });
  if (!found) throw noSuchEndpoint();
  return found;
}

/** @throws AppError `not_found`, `forbidden`, `invalid` URL, `conflict` for the URL of another one */
export async function changeUrl({ url, ...of }: Of & { url: string }): Promise<void> {
  assertHttps(url);
  await transaction(async (tx) => {
    const found = await lockOwnEndpoint(tx, of);
    if (found.url === url) return;
    const taken = await tx.orgEndpoint.count({ where: { orgId: of.orgId, endedAt: null, url } });
    if (taken > 0) {
      const problem = "Events are sent to this address already.";
      throw new AppError("conflict", problem, { url: problem });
    }
    await tx.orgEndpoint.update({
      where: { id: found.id },
      data: { url, urlChangedAt: await now(tx), failingSince: null, lastFailedAt: null },
    });
    await enqueueMail(tx, of, "address");
    await record(tx, of, "endpoint.changed");
  });
}

/**
 * A new signing secret. The one before it signs beside it for a day, so that receivers can change over.
 * @returns the secret, once
 * @throws AppError `not_found`, `forbidden`, `conflict` for a learning record store, which has its own
 */
export async function rotateSecret(of: Of): Promise<{ secret: string }> {
  const secret = createSigningSecret();
  await transaction(async (tx) => {
    const found = await lockOwnEndpoint(tx, of);
    if (found.kind !== "webhook")
      throw new AppError("conflict", "The password of a learning record store is changed in the store.");
    const at = await now(tx);
    await tx.orgEndpoint.update({
      where: { id: found.id },
      data: {
        sealedSecret: sealSecret(found.id, secret),
        previousSecret: found.sealedSecret,
        previousUntil: new Date(at.getTime() + OVERLAP_HOURS * 3_600_000),
      },
    });
    await enqueueMail(tx, of, "secret");
    await record(tx, of, "endpoint.secret-rotated");
  });
  return { secret };
}

/** Switches an ended endpoint on again; what it has missed is sent when the owner asks. Idempotent. @throws AppError */
export async function resumeEndpoint(of: Of): Promise<void> {
  await transaction(async (tx) => {
    const found = await lockOwnEndpoint(tx, of);
    if (!found.endedAt) return;
    if (!canResume(found.endedReason as EndpointEnd))
      throw new AppError("conflict", "We switched it off. Please write to us.");
    await assertRoom(tx, of.orgId, found.url);
    await tx.orgEndpoint.update({
      where: { id: found.id },
      data: { endedAt: null, endedReason: null, failingSince: null, lastFailedAt: null },
    });
    await record(tx, of, "endpoint.resumed");
  });
}

const enqueueMail = (tx: Tx, { orgId, endpointId }: Of, change: "address" | "secret") =>
  enqueue(tx, "organisations.endpoint-mail", { orgId, endpointId, change });

const record = (tx: Tx, { ownerId, endpointId }: Of, action: string) =>
  recordAudit(tx, { actorId: ownerId, action, subject: `org_endpoints:${endpointId}` });
