import "server-only";
import { cleanName } from "../../accounts/person-names";
import { db } from "../../platform/db/client";
import type { Jobs } from "../../platform/jobs";
import { linkTo } from "../../platform/links";
import { sendMail } from "../../platform/mail";
import { type EndpointEnd, type EndpointKind, placeOf } from "./endpoints";
import { sentGroups } from "./event-groups";
import { endpointChangedMail, endpointEndedMail } from "./mails";
import { recordEvents } from "./record-events";
import { sendDueEvents, sendEvents } from "./send-events";

/** Skipped if it is on again. */
async function sendEndedMail({ endpointId }: Jobs["organisations.endpoint-ended-mail"]) {
  const endpoint = await db().orgEndpoint.findUnique({
    where: { id: endpointId },
    select: { url: true, endedReason: true, org: { select: { id: true, name: true, owner: true } } },
  });
  const reason = endpoint?.endedReason as EndpointEnd | null | undefined;
  if (!endpoint?.org.owner.email || !reason || reason === "owner") return;
  const { url, org } = endpoint;
  const organisation = cleanName(org.name) ?? "your organisation";
  const link = linkTo(`/organisation/${org.id}/connections/events`);
  await sendMail(endpoint.org.owner.email, endpointEndedMail({ organisation, url, reason, link }));
}

/** Sent also when the endpoint is gone meanwhile: somebody else may have done both. */
async function sendChangedMail({ orgId, endpointId, change }: Jobs["organisations.endpoint-mail"]) {
  const org = await db().org.findUnique({
    where: { id: orgId },
    select: { name: true, owner: { select: { email: true } } },
  });
  if (!org?.owner.email) return;
  const endpoint = await db().orgEndpoint.findFirst({ where: { id: endpointId, orgId } });
  const mail = endpointChangedMail(change, {
    organisation: cleanName(org.name) ?? "your organisation",
    name: endpoint?.name ?? null,
    place: endpoint && placeOf(endpoint.url),
    groups: endpoint ? sentGroups(endpoint.kind as EndpointKind, endpoint.eventGroups) : [],
    link: linkTo(`/organisation/${orgId}/connections/events`),
  });
  await sendMail(org.owner.email, mail);
}

export const eventJobs = {
  "organisations.record-events": recordEvents,
  "organisations.send-events": ({ endpointId }: Jobs["organisations.send-events"]) => sendEvents(endpointId),
  "organisations.send-due-events": sendDueEvents,
  "organisations.endpoint-ended-mail": sendEndedMail,
  "organisations.endpoint-mail": sendChangedMail,
};
