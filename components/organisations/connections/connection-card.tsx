import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Connection } from "@/lib/organisations/connections";

/** State, next step, and how to undo it. */
export function ConnectionCard({ orgId, connection }: { orgId: string; connection: Connection }) {
  const { path, title, about, tone, state, next, undo } = connection;
  return (
    <Card as="section" aria-labelledby={path} className="flex flex-col">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={path} className="text-xl">
          {title}
        </h2>
        <Badge tone={tone}>{state}</Badge>
      </div>
      <p className="mt-3 text-ink-soft">{about}</p>
      <dl className="mt-5 mb-6 grow space-y-4 text-sm">
        <div>
          <dt className="font-semibold">Next step</dt>
          <dd className="mt-0.5">{next}</dd>
        </div>
        <div>
          <dt className="font-semibold">How to undo it</dt>
          <dd className="mt-0.5">{undo}</dd>
        </div>
      </dl>
      <ButtonLink
        href={`/organisation/${orgId}/connections/${path}`}
        variant="secondary"
        className="self-start"
      >
        {`Open ${title}`}
      </ButtonLink>
    </Card>
  );
}
