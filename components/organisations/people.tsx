import { SeatGrid } from "@/components/organisations/enterprise/seat-grid";
import { ButtonLink } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/link";
import type { Organisation } from "@/lib/organisations/organisation-queries";
import type { Reminder } from "@/lib/organisations/reminders";
import { countUnusedSeats } from "@/lib/organisations/seat-packs";
import type { SeatRow } from "@/lib/organisations/seats-table";
import { countPeople, type StandingCount, standings } from "@/lib/organisations/standings";
import type { TableQuery } from "@/lib/platform/table-query";
import { MoreSeats } from "./more-seats";
import { PeopleTable } from "./people-table";
import { RemindButton } from "./remind-button";
import { PackNotices, SeatsInWords } from "./seats-in-words";
import { StandingLegend } from "./standing-legend";
import { StandingTiles } from "./standing-tiles";
import { FindForm } from "./table-tools";

type State = NonNullable<TableQuery["state"]>;

const lists: Record<State, { title: string; none: string }> = {
  "not-begun": { title: "Who has not begun", none: "Everybody has begun" },
  stuck: { title: "Who is stuck", none: "Nobody is stuck" },
  learning: { title: "Who is learning", none: "Nobody is learning just now" },
  passed: { title: "Who has passed the exam", none: "Nobody has passed the exam yet" },
  free: { title: "Seats that nobody has", none: "Every seat is taken" },
  ended: { title: "Seats that have ended", none: "No seat has ended" },
};

/** A short list needs no search. */
const MANY = 10;

type Props = {
  organisation: Organisation;
  counts: StandingCount[];
  reminder: Reminder | null;
  query: TableQuery;
  rows: SeatRow[];
  hasMore: boolean;
};

export function People({ organisation, counts, reminder, query, rows, hasMore }: Props) {
  const { id: orgId, packs } = organisation;
  const path = `/organisation/${orgId}`;
  const total = countPeople(counts, standings);
  const list = lists[query.state ?? ""];
  const isDone = total > 0 && countPeople(counts, ["passed"]) === total;
  if (total === 0 && !query.q && !list && countUnusedSeats(packs) > 0) {
    return <NobodyYet organisation={organisation} />;
  }
  return (
    <>
      <PackNotices packs={packs} />
      {total > 0 ? <StandingTiles path={path} counts={counts} current={query.state} /> : null}
      {isDone ? (
        <Callout tone="success" title="Everybody who has a seat has passed" className="mt-4">
          <TextLink href={`${path}/learning`}>Save the report</TextLink>
        </Callout>
      ) : null}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {reminder ? <RemindButton orgId={orgId} reminder={reminder} /> : null}
        <Seats organisation={organisation} isFirst={!reminder} />
      </div>
      <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 className="text-xl">
            {query.q ? "Found" : (list?.title ?? (total === 1 ? "1 person" : `${total} people`))}
          </h2>
          {query.q || list ? <TextLink href={path}>Show everybody</TextLink> : null}
        </div>
        <SeatsInWords path={path} packs={packs} />
      </div>
      {total > MANY || query.q ? (
        <div className="mt-3">
          <FindForm path={path} query={query} hint="" />
        </div>
      ) : null}
      {rows.length > 0 ? (
        <>
          <PeopleTable path={path} rows={rows} hasMore={hasMore} query={query} />
          {total > 0 ? <StandingLegend /> : null}
        </>
      ) : (
        <EmptyState
          title={query.q ? "Nothing found" : (list?.none ?? "Nobody has a seat now")}
          className="mt-4"
        />
      )}
    </>
  );
}

/** A phone keeps its room for the people: there the second button is one of the links above. */
function Seats({ organisation, isFirst }: { organisation: Organisation; isFirst: boolean }) {
  const look = isFirst
    ? ({ variant: "primary" } as const)
    : ({ variant: "secondary", className: "max-sm:hidden" } as const);
  if (countUnusedSeats(organisation.packs) > 0) {
    return (
      <ButtonLink href={`/organisation/${organisation.id}/invite`} {...look}>
        Invite people
      </ButtonLink>
    );
  }
  return (
    <MoreSeats organisation={organisation}>
      <ButtonLink href="/enterprise#packs" {...look}>
        Buy more seats
      </ButtonLink>
    </MoreSeats>
  );
}

function NobodyYet({ organisation: { id, packs } }: { organisation: Organisation }) {
  const path = `/organisation/${id}`;
  return (
    <>
      <PackNotices packs={packs} />
      <EmptyState
        title="Nobody is invited yet"
        action={<ButtonLink href={`${path}/invite`}>Invite people</ButtonLink>}
        className="mt-8 mb-4"
      >
        <p>Each person gets a mail with a link. What they learn stands here as soon as they accept.</p>
      </EmptyState>
      <SeatsInWords path={path} packs={packs} />
    </>
  );
}

export function NoSeats({ organisation }: { organisation: Organisation }) {
  return (
    <EmptyState
      title="No seats yet"
      visual={<SeatGrid seats={10} className="w-40" />}
      action={
        <MoreSeats organisation={organisation}>
          <ButtonLink href="/enterprise#packs">See seat packs</ButtonLink>
        </MoreSeats>
      }
      className="mt-8"
    >
      <p>Seats come in packs of 10, 25 or 50. Each opens all three levels and the exam to one person.</p>
    </EmptyState>
  );
}
