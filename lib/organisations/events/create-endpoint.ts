import "server-only";
import { uuidv7 } from "uuidv7";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { type Tx, transaction } from "../../platform/db/client";
import { AppError } from "../../platform/errors";
import { usualReach } from "../../platform/http/reach";
import { enqueue } from "../../platform/jobs";
import { lockOwnOrganisation } from "../lock-organisation";
import { sealSecret } from "./endpoint-secrets";
import { MOST_ENDPOINTS } from "./endpoints";
import { type EventGroup, eventGroups } from "./event-groups";
import { createSigningSecret } from "./signatures";

type Of = { ownerId: string; orgId: string; url: string };
type Webhook = Of & { name: string; groups: EventGroup[] };

/**
 * The secret leaves here once, for the owner to copy.
 * @throws AppError `not_found`, `forbidden`, `invalid` URL, `conflict` for one too many or the same URL again
 */
export async function createWebhook(webhook: Webhook): Promise<{ secret: string }> {
  const secret = createSigningSecret();
  await createEndpoint({ ...webhook, kind: "webhook", secret });
  return { secret };
}

type Store = Of & { username: string; password: string; namesEmail: boolean };

/** @throws AppError as createWebhook */
export const createStore = ({ password, ...store }: Store): Promise<void> =>
  createEndpoint({ ...store, kind: "xapi", secret: password, groups: [...eventGroups] });

type New = Of & {
  groups: EventGroup[];
  name?: string;
  kind: "webhook" | "xapi";
  secret: string;
  username?: string;
  namesEmail?: boolean;
};

async function createEndpoint({
  ownerId,
  orgId,
  url,
  name,
  kind,
  groups,
  secret,
  username,
  namesEmail,
}: New): Promise<void> {
  assertHttps(url);
  await transaction(async (tx) => {
    await lockOwnOrganisation(tx, orgId, ownerId);
    await assertRoom(tx, orgId, url);
    const id = uuidv7();
    await tx.orgEndpoint.create({
      data: {
        id,
        orgId,
        kind,
        url,
        name: name ?? null,
        username: username ?? null,
        namesEmail: namesEmail ?? false,
        eventGroups: groups,
        sealedSecret: sealSecret(id, secret),
        createdAt: await now(tx),
      },
    });
    await enqueue(tx, "organisations.endpoint-mail", { orgId, endpointId: id, change: "created" });
    await recordAudit(tx, {
      actorId: ownerId,
      action: "endpoint.created",
      subject: `org_endpoints:${id}`,
      details: { kind, orgId, groups },
    });
  });
}

/** @throws AppError `invalid` */
export function assertHttps(url: string): void {
  if ((usualReach().protocols ?? ["https:"]).includes(new URL(url).protocol)) return;
  const problem = "Enter an address that begins with https://";
  throw new AppError("invalid", problem, { url: problem });
}

/** Expects a locked organisation. @throws AppError `conflict` */
export async function assertRoom(tx: Tx, orgId: string, url: string): Promise<void> {
  const stopped = await tx.orgEndpoint.count({ where: { orgId, url, endedReason: "operator" } });
  if (stopped > 0) {
    const problem = "We switched this address off. Please write to us.";
    throw new AppError("conflict", problem, { url: problem });
  }
  const others = await tx.orgEndpoint.findMany({ where: { orgId, endedAt: null }, select: { url: true } });
  if (others.some((other) => other.url === url)) {
    const problem = "Events are sent to this address already.";
    throw new AppError("conflict", problem, { url: problem });
  }
  if (others.length < MOST_ENDPOINTS) return;
  throw new AppError("conflict", `More than ${MOST_ENDPOINTS} are not possible. Switch one off first.`);
}
