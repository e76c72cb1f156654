import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { replayDeliveryAction } from "@/lib/organisations/events/actions";
import type { DeliveryView } from "@/lib/organisations/events/endpoint-queries";
import { type DeliveryState, placeOf } from "@/lib/organisations/events/endpoints";
import { formatMoment } from "@/lib/platform/dates";
import { QuickForm } from "./quick-form";

const states: Record<DeliveryState, { name: string; tone: BadgeTone }> = {
  waiting: { name: "On its way", tone: "neutral" },
  delivered: { name: "Received", tone: "success" },
  given_up: { name: "Not received", tone: "danger" },
};

type Props = { orgId: string; deliveries: DeliveryView[]; isOwner: boolean };

/** What was sent where, and what was answered, newest first. */
export function DeliveryLog({ orgId, deliveries, isOwner }: Props) {
  if (deliveries.length === 0)
    return <p className="text-ink-soft">Nothing was sent yet. A test shows here what your system answers.</p>;
  return (
    <ul className="divide-y divide-line">
      {deliveries.map((delivery) => (
        <Delivery key={delivery.id} orgId={orgId} delivery={delivery} isOwner={isOwner} />
      ))}
    </ul>
  );
}

type DeliveryProps = { orgId: string; delivery: DeliveryView; isOwner: boolean };

function Delivery({ orgId, delivery, isOwner }: DeliveryProps) {
  const { id, state, type, meaning, recordedAt, endpoint, answer, sentTo, tries, triedAt } = delivery;
  const { name, tone } = states[state];
  const place = sentTo ?? (tries === 0 && !triedAt ? placeOf(endpoint.url) : null);
  const to = [endpoint.name, place].filter(Boolean).join(", ");
  return (
    <li className="space-y-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium">{meaning}</p>
          <p className="wrap-anywhere text-ink-soft text-sm">
            <span className="font-mono">{type}</span>
            {` · ${formatMoment(recordedAt)}${to ? " · to " : ""}`}
            <bdi>{to}</bdi>
          </p>
        </div>
        <Badge tone={tone}>{name}</Badge>
      </div>
      <p className="break-words text-sm">{wordsOf(delivery)}</p>
      {answer ? (
        <Disclosure summary="What it answered" className="border-b-0 text-sm">
          <p dir="auto" className="wrap-anywhere rounded-control bg-sunken p-3 font-mono text-sm">
            {answer}
          </p>
        </Disclosure>
      ) : null}
      {isOwner && !endpoint.endedAt && state !== "waiting" ? (
        <QuickForm
          label="Send again"
          of={`${meaning}, ${formatMoment(recordedAt)}`}
          action={replayDeliveryAction}
          fields={{ orgId, deliveryId: id }}
          done="It is sent again, under the same id."
        />
      ) : null}
    </li>
  );
}

function wordsOf({ state, tries, nextAt, triedAt, status, problem }: DeliveryView): string {
  if (state === "delivered")
    return `Your system received it${triedAt ? ` on ${formatMoment(triedAt)}` : ""}. It answered ${status}, which is a yes.`;
  const why = problem ? ` The last time, ${problem}.` : "";
  if (state === "given_up")
    return `${tries === 0 ? "Not sent, because the connection was switched off." : `Tried ${times(tries)}.`}${why}`;
  if (tries === 0) return "It is sent in a moment, or after what came before it for the same person.";
  return `Tried ${times(tries)}.${why} Next try: ${formatMoment(nextAt)}.`;
}

const times = (count: number) => (count === 1 ? "once" : `${count} times`);
