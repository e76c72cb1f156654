import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { EndpointView } from "@/lib/organisations/events/endpoint-queries";
import { healths } from "./endpoint-view";

type Props = { orgId: string; endpoints: EndpointView[]; isOwner: boolean };

/** For the page of an organisation's connections: the state of its events, what is next, and how to undo it. */
export function EventsCard({ orgId, endpoints, isOwner }: Props) {
  const on = endpoints.filter(({ endedAt }) => !endedAt);
  const worst =
    on.find(({ health }) => health === "failing") ?? on.find(({ health }) => health === "new") ?? on[0];
  const state = worst ? healths[worst.health] : null;
  return (
    <Card as="section" aria-labelledby="events-card" className="mt-6 space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="events-card" className="text-xl">
          Events
        </h2>
        <Badge tone={state?.tone ?? "neutral"}>{state?.name ?? "Not connected"}</Badge>
      </div>
      <p className="text-ink-soft">
        Skillbite tells a system of yours as soon as a seat is taken, a course completed or a certificate
        earned.
      </p>
      <p className="text-sm">{nextStep(worst, isOwner)}</p>
      {on.length > 0 ? (
        <p className="text-ink-soft text-sm">
          To undo it, switch the connection off on its page. Nothing of your seats or people changes.
        </p>
      ) : null}
      <ButtonLink href={`/organisation/${orgId}/connections/events`} variant="secondary" size="sm">
        {worst || !isOwner ? "See the events" : "Connect a system"}
      </ButtonLink>
    </Card>
  );
}

function nextStep(worst: EndpointView | undefined, isOwner: boolean): string {
  if (!worst)
    return isOwner ? "Next: ask for the address of your system." : "The owner can connect a system.";
  if (worst.health === "failing")
    return "Next: see what your system answers, and show it to who looks after it.";
  if (worst.health === "new") return "Next: send a test.";
  return "Nothing to do.";
}
