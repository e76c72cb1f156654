import clsx from "clsx";
import { hrefOf } from "@/components/admin/format";
import { rolesOf } from "@/components/admin/table-roles";
import { ButtonLink } from "@/components/ui/button";
import { TextLink } from "@/components/ui/link";
import { PageLink } from "@/components/ui/page-link";
import type { SeatRow } from "@/lib/organisations/seats-table";
import type { TableQuery } from "@/lib/platform/table-query";
import { PersonCell } from "./person-cell";
import { StandingBadge, StateBadge } from "./state-badge";
import { Bar, formatShortDay } from "./table-cell";

/** Who is stuck is told apart without it. */
const onlyWide = "max-lg:hidden";
const cell = "max-md:text-ink-soft md:px-3 md:py-3 lg:px-4";

const columns = [
  { title: "Person", sort: "name" },
  { title: "Standing" },
  { title: "Completed", sort: "percent" },
  { title: "Last lesson", sort: "lastAt", className: onlyWide },
  { title: "Access ends", sort: "ends" },
] as const;

type Props = { path: string; rows: SeatRow[]; hasMore: boolean; query: TableQuery };

/** On a phone a row is three lines, so that several people stand on the first screen. */
export function PeopleTable({ path, rows, hasMore, query }: Props) {
  return (
    <>
      <div className="card mt-4 overflow-hidden">
        <table {...rolesOf.table} aria-label="People" className="w-full text-left text-sm max-md:block">
          <thead {...rolesOf.rowgroup} className="border-line border-b max-md:hidden">
            <tr {...rolesOf.row}>
              {columns.map((column) => (
                <Head key={column.title} path={path} query={query} {...column} />
              ))}
            </tr>
          </thead>
          <tbody {...rolesOf.rowgroup} className="divide-y divide-line max-md:block">
            {rows.map((row) => (
              <Person key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {query.page > 1 || hasMore ? (
        <nav aria-label="Pages" className="mt-4 flex items-center gap-4 text-sm">
          {query.page > 1 ? (
            <ButtonLink href={hrefOf(path, { ...query, page: query.page - 1 })} variant="secondary" size="sm">
              Previous page
            </ButtonLink>
          ) : null}
          <span className="text-ink-soft">{`Page ${query.page}`}</span>
          {hasMore ? (
            <ButtonLink href={hrefOf(path, { ...query, page: query.page + 1 })} variant="secondary" size="sm">
              Next page
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}

type HeadProps = { path: string; query: TableQuery; title: string; sort?: string; className?: string };

function Head({ path, query, title, sort, className }: HeadProps) {
  const isSorted = sort !== undefined && query.sort === sort;
  const dir = isSorted && query.dir !== "desc" ? "desc" : "asc";
  const order = query.dir === "desc" ? "descending" : "ascending";
  return (
    <th
      scope="col"
      {...rolesOf.columnheader}
      aria-sort={isSorted ? order : undefined}
      className={clsx("whitespace-nowrap px-3 py-3 font-semibold lg:px-4", className)}
    >
      {sort ? (
        <PageLink
          scroll={false}
          href={hrefOf(path, { ...query, sort, dir, page: 1 })}
          className="underline decoration-dotted underline-offset-4 hover:decoration-solid"
        >
          <span>{title}</span>
          {isSorted ? <span aria-hidden="true">{order === "ascending" ? " ↑" : " ↓"}</span> : null}
        </PageLink>
      ) : (
        title
      )}
    </th>
  );
}

function Person({ row }: { row: SeatRow }) {
  const { id, name, email, seat, state, standing, percent, lastAt, ends, daysLeft } = row;
  const href = `/organisation/seat/${id}`;
  const isSeated = state === "active" || (state === "ended" && email !== null);
  return (
    <tr
      {...rolesOf.row}
      className="align-top hover:bg-paper max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:px-4 max-md:py-2.5"
    >
      <th
        scope="row"
        {...rolesOf.rowheader}
        className="wrap-anywhere font-semibold text-base max-md:w-full md:w-2/5 md:px-3 md:py-3 lg:px-4"
      >
        {email === null ? (
          <a href={href} className="text-accent underline underline-offset-4">{`Nobody on seat ${seat}`}</a>
        ) : (
          <PersonCell name={name} email={email} isInvited={state === "invited"} href={href} />
        )}
      </th>
      <td
        {...rolesOf.cell}
        className={clsx(cell, "max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3")}
      >
        {standing ? <StandingBadge standing={standing} /> : <StateBadge state={state} />}
        <Remark {...row} />
        <Reminded {...row} />
      </td>
      <td {...rolesOf.cell} className={clsx(cell, "tabular-nums", !percent && "max-md:hidden")}>
        {isSeated && percent !== null ? (
          <span className="flex items-center gap-2.5">
            <Bar percent={percent} className="w-24 max-lg:hidden" />
            <span>
              <span>{`${percent}%`}</span>
              <span className="md:hidden"> completed</span>
            </span>
          </span>
        ) : null}
      </td>
      <td {...rolesOf.cell} className={clsx(cell, onlyWide)}>
        {lastAt ? <span className="whitespace-nowrap">{formatShortDay(lastAt)}</span> : null}
      </td>
      <td {...rolesOf.cell} className={clsx(cell, !ends && "max-md:hidden")}>
        {ends ? (
          <>
            <span className="whitespace-nowrap">
              <span className="md:hidden">{state === "ended" ? "ended " : "access ends "}</span>
              {formatShortDay(ends)}
            </span>
            {state === "active" && daysLeft !== null ? <Left days={daysLeft} /> : null}
          </>
        ) : null}
      </td>
    </tr>
  );
}

const remark = "text-ink-soft md:mt-1 md:block md:whitespace-nowrap";

/** What a standing alone leaves open. */
function Remark({ standing, certificate, idleDays, answerBy, daysLeft, word }: SeatRow) {
  if (standing === "passed" && certificate) {
    return (
      <span className={remark}>
        <TextLink href={`/certificate-verify?code=${certificate}`}>Certificate</TextLink>
      </span>
    );
  }
  if (standing === "stuck") return <span className={remark}>{`no lesson for ${idleDays} days`}</span>;
  if (standing === "invited" && answerBy) {
    const isLate = daysLeft !== null && daysLeft <= 0;
    return (
      <span className={remark}>{isLate ? "ran out: invite again" : `until ${formatShortDay(answerBy)}`}</span>
    );
  }
  return word ? <span className="wrap-anywhere text-ink-soft md:mt-1 md:block">{word}</span> : null;
}

function Reminded({ state, remindedAt }: SeatRow) {
  if (!remindedAt || state === "ended") return null;
  const day = formatShortDay(remindedAt);
  return <span className={remark}>{state === "invited" ? `sent again ${day}` : `reminded ${day}`}</span>;
}

const SOON = 7;

/** On a phone the day says enough, until it is near. */
function Left({ days }: { days: number }) {
  const words = days <= 1 ? "last day" : `${days} days left`;
  return (
    <span
      className={clsx(
        "whitespace-nowrap md:block",
        days <= SOON ? "font-semibold text-ink" : "text-ink-soft max-md:hidden",
      )}
    >
      <span className="md:sr-only">, </span>
      {words}
    </span>
  );
}
