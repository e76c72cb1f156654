import { inEuros } from "@/components/admin/figures/format";
import { TextLink } from "@/components/ui/link";
import { stopEndpointAction } from "@/lib/admin/actions";
import type { Trace } from "@/lib/admin/audit-trace-queries";
import type { AdminOrganisation, Pack, SeatPage } from "@/lib/admin/organisation-queries";
import { seats as seatTable } from "@/lib/admin/seats-table";
import type { TableQuery } from "@/lib/platform/table-query";
import { AdminForm } from "./admin-form";
import { AdminList } from "./admin-list";
import { AdminPart } from "./admin-part";
import { DataTable } from "./data-table";
import { FactList } from "./fact-list";
import { counted, inIsoDay, inIsoMinute } from "./format";
import { seatCell } from "./linked-cell";
import { OrganisationKeys } from "./organisation-keys";
import { TraceList } from "./trace-list";

type Props = {
  organisation: AdminOrganisation;
  packs: Pack[];
  seats: SeatPage;
  /** Which page of the seats. */
  query: TableQuery;
  trace: Trace[];
};

export function OrganisationView({ organisation, packs, seats, query, trace }: Props) {
  const { id, name, createdAt, owner, admins, invitations, provider, domains } = organisation;
  return (
    <>
      <h1 dir="auto" className="mt-2 break-words text-2xl sm:text-3xl">
        {name}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
        <span>{`Since ${inIsoDay(createdAt)}`}</span>
        <span className="break-all">{id}</span>
      </p>
      <FactList
        facts={[
          ["Owner", <People key="owner" people={[owner]} />],
          [
            "Administrators",
            admins.length ? <People key="all" people={admins.map(({ user }) => user)} /> : null,
          ],
          [
            "Invited to administer",
            invitations.length
              ? invitations.map(({ id: key, email, expiresAt }) => (
                  <span key={key} className="block">
                    {`${email}, until ${inIsoDay(expiresAt)}`}
                  </span>
                ))
              : null,
          ],
          ["Seats", inTotal(packs)],
          ["Sign-in by its provider", provider ? providerInWords(provider) : null],
          ["Domains", domains.length ? domains.map(domainInWords).join(", ") : null],
        ]}
      />
      <AdminPart title="Orders">
        <AdminList empty="No seats were bought.">
          {packs.map((pack) => (
            <li key={`${pack.reference} ${pack.at.toISOString()}`} className="flex flex-wrap gap-x-6 py-2">
              <PackOrder pack={pack} />
              <span className="text-ink-soft">{inIsoMinute(pack.at)}</span>
              <span>{pack.size === null ? "has opened no seats" : inWords(pack)}</span>
              {pack.endedAt ? (
                <span className="text-ink-soft">{`ended ${inIsoDay(pack.endedAt)} (${pack.endedReason ?? ""})`}</span>
              ) : null}
            </li>
          ))}
        </AdminList>
      </AdminPart>
      <AdminPart title="People">
        <DataTable
          name="Seats"
          path={`/admin/organisations/${id}`}
          columns={seatTable.columns}
          id={seatTable.id}
          rows={seats.rows}
          hasMore={seats.hasMore}
          query={query}
          cell={seatCell}
          empty={<p className="mt-3 text-ink-soft text-sm">Nobody has a seat, or was offered one.</p>}
        />
      </AdminPart>
      <AdminPart title="Events">
        <AdminList empty="No system is connected.">
          {organisation.endpoints.map((endpoint) => (
            <Endpoint key={endpoint.id} endpoint={endpoint} />
          ))}
        </AdminList>
      </AdminPart>
      <AdminPart title="API keys">
        <OrganisationKeys keys={organisation.keys} />
      </AdminPart>
      <AdminPart title="In the audit log">
        <TraceList trace={trace} empty="Nothing." />
      </AdminPart>
    </>
  );
}

/** Where the organisation takes events. */
function Endpoint({ endpoint }: { endpoint: AdminOrganisation["endpoints"][number] }) {
  const { id, kind, url, failingSince, endedAt, endedReason } = endpoint;
  const state = endedAt
    ? `ended ${inIsoDay(endedAt)} (${endedReason})`
    : failingSince
      ? `fails since ${inIsoMinute(failingSince)}`
      : "on";
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-2">
      <span className="font-medium">{kind}</span>
      <span className="break-all">{url}</span>
      <span className="text-ink-soft">{state}</span>
      {endedAt ? null : (
        <AdminForm
          label="End"
          action={stopEndpointAction}
          fields={{ endpointId: id }}
          warning="Nothing more is sent there. The owner gets a mail, and cannot switch it on again."
          danger
          done="Nothing more is sent there."
          reasonHint="Only the audit log has it."
        />
      )}
    </li>
  );
}

/** An erased owner has no email. */
const People = ({ people }: { people: AdminOrganisation["owner"][] }) =>
  people.map(({ id, email }) => (
    <span key={id} className="block">
      <TextLink href={`/admin/people/${id}`}>{email ?? "an owner without a name"}</TextLink>
    </span>
  ));

function PackOrder({ pack: { reference, status, amount } }: { pack: Pack }) {
  if (!reference) return <span className="font-medium">without an order</span>;
  return (
    <>
      <a href={`/admin/orders/${reference}`} className="font-medium text-accent underline underline-offset-4">
        {reference}
      </a>
      <span>{inEuros(amount ?? 0)}</span>
      <span>{status?.replaceAll("_", " ")}</span>
    </>
  );
}

/** 'required, seats for a group, https://…; last failure 2026-12-01 10:00 (refused)' */
function providerInWords(provider: NonNullable<AdminOrganisation["provider"]>): string {
  const { issuer, state, seatRule, failure, failedAt } = provider;
  const failed = failure && failedAt ? `; last failure ${inIsoMinute(failedAt)} (${failure})` : "";
  return `${state}, seats for ${seatRule}, ${issuer}${failed}`;
}

const domainInWords = ({ domain, provenAt }: AdminOrganisation["domains"][number]) =>
  `${domain} (${provenAt ? `proven ${inIsoDay(provenAt)}` : "not proven"})`;

/** '10 seats: 3 active, 1 invited, 6 free' */
function inWords(seats: Pick<Pack, "size" | (typeof STATES)[number]>): string {
  const states = STATES.filter((state) => seats[state] > 0).map((state) => `${seats[state]} ${state}`);
  return `${counted(seats.size ?? 0, "seat", "seats")}: ${states.join(", ")}`;
}
const STATES = ["active", "invited", "free", "ended"] as const;

function inTotal(packs: Pack[]): string {
  const sum = (count: (pack: Pack) => number) => packs.reduce((total, pack) => total + count(pack), 0);
  const size = sum((pack) => pack.size ?? 0);
  const [active, invited, free, ended] = STATES.map((state) => sum((pack) => pack[state]));
  return size === 0 ? "none" : inWords({ size, active, invited, free, ended } as Pack);
}
