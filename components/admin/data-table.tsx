import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/link";
import type { Row, Table } from "@/lib/platform/table";
import { LAST_PAGE, type TableQuery } from "@/lib/platform/table-query";
import { buildTable } from "./build-table";
import { hrefOf } from "./format";
import { TableHead } from "./table-head";
import { rolesOf } from "./table-roles";
import { TableRow } from "./table-row";

type Props<R extends Row> = Pick<Table<R>, "columns" | "id"> & {
  /** Of what: 'Orders'. */
  name: string;
  path: string;
  rows: R[];
  hasMore: boolean;
  query: TableQuery;
  href?: (id: string) => string;
  /** What can be done with a row; null for nothing. */
  action?: (row: R) => ReactNode;
  /** Shows a cell in its own way; undefined leaves it as it is. */
  cell?: (key: keyof R & string, row: R) => ReactNode;
  /** Instead of 'Nothing here', where nothing was searched for. */
  none?: string | undefined;
  /** The same, where nothing was chosen either. */
  empty?: ReactNode;
};

/**
 * A table whose order, search and page stand in its address: they work without JavaScript and can be shared. Where the
 * page has too little width for it, its rows are cards.
 */
export function DataTable<R extends Row>({
  name,
  path,
  columns,
  id,
  rows,
  hasMore,
  query,
  href,
  action,
  cell,
  none = "Nothing here",
  empty,
}: Props<R>) {
  if (rows.length === 0) {
    if (empty && hrefOf(path, { ...query, sort: undefined }) === path) return empty;
    return (
      <EmptyState title={query.q ? "Nothing found" : none} className="mt-8">
        {query.q ? <p>Look at the spelling, or search by another key.</p> : null}
        {query.page > 1 ? (
          <TextLink href={hrefOf(path, { ...query, page: 1 })}>The first page</TextLink>
        ) : null}
      </EmptyState>
    );
  }
  const table = buildTable({ columns, id, rows, query });
  const kinds = new Map(columns.map(({ key, kind }) => [key, kind]));
  const drawn = table.getRowModel().rows.map((row) => ({ row, deed: action?.(row.original) ?? null }));
  const hasActions = drawn.some(({ deed }) => deed !== null);
  return (
    <div className="@container">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label={`Table of ${name.toLowerCase()}`}
        className="relative mt-6 @4xl:overflow-x-auto @4xl:rounded-card @4xl:border @4xl:border-line @4xl:bg-surface"
      >
        <table {...rolesOf.table} aria-label={name} className="w-full text-left text-sm @max-4xl:block">
          <TableHead table={table} path={path} query={query} hasActions={hasActions} />
          <tbody
            {...rolesOf.rowgroup}
            className="@max-4xl:grid @max-4xl:gap-3 @xl:@max-4xl:grid-cols-2 @4xl:divide-y @4xl:divide-line"
          >
            {drawn.map(({ row, deed }) => (
              <TableRow
                key={row.id}
                row={row}
                kinds={kinds}
                href={href}
                cell={cell}
                {...(hasActions && { action: deed })}
              />
            ))}
          </tbody>
        </table>
      </section>
      <nav aria-label="Pages" className="mt-4 flex items-center gap-4 text-sm">
        {query.page > 1 ? (
          <ButtonLink href={hrefOf(path, { ...query, page: query.page - 1 })} variant="secondary" size="sm">
            Previous page
          </ButtonLink>
        ) : null}
        <span className="text-ink-soft">{`Page ${query.page}`}</span>
        {hasMore && query.page < LAST_PAGE ? (
          <ButtonLink href={hrefOf(path, { ...query, page: query.page + 1 })} variant="secondary" size="sm">
            Next page
          </ButtonLink>
        ) : null}
      </nav>
    </div>
  );
}
