import { AdminForm } from "@/components/admin/admin-form";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import {
  changeUrlAction,
  editEndpointAction,
  endEndpointAction,
  removeEndpointAction,
  replayFailedAction,
  resumeEndpointAction,
  sendTestAction,
} from "@/lib/organisations/events/actions";
import { FAILING_DAYS } from "@/lib/organisations/events/delivery-pauses";
import type { EndpointView as Endpoint } from "@/lib/organisations/events/endpoint-queries";
import {
  type EndpointHealth,
  type EndpointKind,
  KEPT_DAYS,
  keptUntil,
} from "@/lib/organisations/events/endpoints";
import { listInWords } from "@/lib/organisations/events/event-groups";
import { formatDay, formatMoment } from "@/lib/platform/dates";
import { EventChoice } from "./event-choice";
import { NewSecret } from "./new-secret";
import { QuickForm } from "./quick-form";

const kinds: Record<EndpointKind, string> = { webhook: "Your system", xapi: "Learning record store" };

const healths: Record<EndpointHealth, { name: string; tone: BadgeTone }> = {
  new: { name: "Not tried yet", tone: "neutral" },
  works: { name: "Works", tone: "success" },
  failing: { name: "Fails", tone: "warning" },
  off: { name: "Switched off", tone: "neutral" },
};

type Props = { orgId: string; endpoint: Endpoint; isOwner: boolean; now: Date };

export function EndpointView({ orgId, endpoint, isOwner, now }: Props) {
  const { id, kind, url, groups, health, namesEmail, endedAt, previousUntil, givenUp } = endpoint;
  const fields = { orgId, endpointId: id };
  const state = healths[health];
  const name = endpoint.name ?? kinds[kind];
  return (
    <Card as="li" className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="wrap-anywhere font-semibold">
            <bdi>{name}</bdi>
          </h3>
          <p className="break-all text-ink-soft text-sm">{url}</p>
        </div>
        <Badge tone={state.tone}>{state.name}</Badge>
      </div>
      <p className="text-sm">{wordsOf(endpoint)}</p>
      <p className="text-sm">{`It hears of ${listInWords(groups)}.`}</p>
      {kind === "xapi" ? (
        <p className="text-ink-soft text-sm">
          {namesEmail
            ? "People are named by their e-mail address."
            : "People are named by an id that says nothing."}
        </p>
      ) : null}
      {isOwner && !endedAt ? (
        <>
          <QuickForm
            label="Send a test"
            of={name}
            action={sendTestAction}
            fields={fields}
            variant={health === "new" ? "primary" : "secondary"}
            done="The test is on its way. What was answered stands below in a moment."
          />
          {givenUp > 0 ? (
            <QuickForm
              label="Send again"
              of={`what failed, to ${name}`}
              action={replayFailedAction}
              fields={fields}
              done="What failed is sent again, in its order."
            >
              <Select label="What failed in" name="days" defaultValue="7" className="max-w-60">
                <option value="1">the last day</option>
                <option value="7">the last 7 days</option>
                <option value="30">the last 30 days</option>
              </Select>
            </QuickForm>
          ) : null}
          <Disclosure summary="Change or switch off" className="border-t">
            <div className="space-y-6 text-ink">
              {kind === "webhook" ? (
                <AdminForm
                  label="Change name and events"
                  button="Change name and events now"
                  action={editEndpointAction}
                  fields={fields}
                  done="From now on it hears of what is ticked."
                  reasonless
                >
                  <Field label="Name" name="name" defaultValue={name} required maxLength={60} />
                  <EventChoice chosen={groups} />
                </AdminForm>
              ) : null}
              <AdminForm
                label="Change the address"
                button="Change the address now"
                action={changeUrlAction}
                fields={fields}
                done="Events go to the new address from now on."
                reasonless
              >
                <Field
                  label="New address"
                  name="url"
                  type="url"
                  defaultValue={url}
                  required
                  maxLength={500}
                />
              </AdminForm>
              {kind === "webhook" ? (
                <NewSecret
                  fields={fields}
                  oldUntil={previousUntil && previousUntil > now ? formatMoment(previousUntil) : null}
                />
              ) : null}
              <AdminForm
                label="Switch off"
                button="Switch off now"
                action={endEndpointAction}
                fields={fields}
                warning={`Nothing more is sent there. You can switch it on again for ${KEPT_DAYS} days; what happens meanwhile is not sent later.`}
                danger
                done="Nothing more is sent there."
                reasonless
              />
            </div>
          </Disclosure>
        </>
      ) : null}
      {isOwner && endpoint.canResume && endedAt ? (
        <>
          <p className="text-sm">
            {`You can switch it on again until ${formatDay(keptUntil(endedAt))}. Then it is removed, with what is listed below of it.`}
          </p>
          <div className="flex flex-wrap items-start gap-3">
            <QuickForm
              label="Switch on again"
              of={name}
              action={resumeEndpointAction}
              fields={fields}
              done="Events are sent there again. Send a test now."
            />
            <AdminForm
              label="Remove"
              button="Remove now"
              action={removeEndpointAction}
              fields={fields}
              warning="Its address, its secret and what was sent there are deleted. This cannot be taken back."
              danger
              done="It is removed."
              reasonless
            />
          </div>
        </>
      ) : null}
    </Card>
  );
}

function wordsOf(endpoint: Endpoint): string {
  const { health, endedAt, endedBecause, failingSince, lastDeliveredAt, waiting, givenUp, delivered } =
    endpoint;
  const counts = `In the last 30 days: ${delivered} received, ${waiting} on their way, ${givenUp} not received.`;
  if (health === "new") return "Next: send a test, and see below what your system answers.";
  if (health === "off")
    return `Off since ${endedAt ? formatMoment(endedAt) : ""}. ${endedBecause ?? ""} ${counts}`;
  if (health === "failing")
    return `Your system has received nothing since ${failingSince ? formatMoment(failingSince) : ""}. We go on trying, and switch it off after ${FAILING_DAYS} days. Next: read below what was answered, and show it to whoever looks after the system. ${counts}`;
  return `Last received ${lastDeliveredAt ? formatMoment(lastDeliveredAt) : ""}. ${counts}`;
}
