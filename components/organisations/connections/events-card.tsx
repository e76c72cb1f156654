import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { EventsDescription } from "@/lib/organisations/events/describe-events";

/** State, next step, and how to undo it. */
export function EventsCard({ orgId, events }: { orgId: string; events: EventsDescription }) {
  const { path, title, about, isOn, state, next, undo } = events;
  return (
    <Card as="section" aria-labelledby="events-card" className="mt-6 space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="events-card" className="text-xl">
          {title}
        </h2>
        <Badge tone={isOn ? "success" : "neutral"}>{state}</Badge>
      </div>
      <p className="text-ink-soft">{about}</p>
      <p className="text-sm">{`Next: ${next}`}</p>
      {isOn ? <p className="text-ink-soft text-sm">{`To undo it: ${undo}`}</p> : null}
      <ButtonLink href={`/organisation/${orgId}/connections/${path}`} variant="secondary" size="sm">
        {`Open ${title}`}
      </ButtonLink>
    </Card>
  );
}
