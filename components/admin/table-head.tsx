import clsx from "clsx";
import { PageLink } from "@/components/ui/page-link";
import type { Row } from "@/lib/platform/table";
import type { TableQuery } from "@/lib/platform/table-query";
import type { TableModel } from "./build-table";
import { hrefOf } from "./format";
import { rolesOf, stickyCell } from "./table-roles";

type Props<R extends Row> = { table: TableModel<R>; path: string; query: TableQuery; hasActions: boolean };

/** The heads of the columns. On a narrow window, where rows are cards, what is left of them is a line of links that sort. */
export function TableHead<R extends Row>({ table, path, query, hasActions }: Props<R>) {
  const columns = table.getHeaderGroups()[0]?.headers.map(({ column }) => column) ?? [];
  return (
    <thead
      {...rolesOf.rowgroup}
      className={clsx(
        "@4xl:border-line @4xl:border-b @4xl:bg-sunken",
        columns.some((column) => column.getCanSort()) ? "@max-4xl:mb-3 @max-4xl:block" : "@max-4xl:sr-only",
      )}
    >
      <tr
        {...rolesOf.row}
        className="@max-4xl:flex @max-4xl:flex-wrap @max-4xl:items-center @max-4xl:gap-2 @max-4xl:before:text-ink-soft @max-4xl:before:content-['Sort_by']"
      >
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            {...rolesOf.columnheader}
            aria-sort={ariaSort(column.getIsSorted())}
            className={clsx("@4xl:px-2 @4xl:py-3", !column.getCanSort() && "@max-4xl:sr-only")}
          >
            {column.getCanSort() ? (
              <PageLink
                // Keep the position, so that a second press reverses the order.
                scroll={false}
                href={hrefOf(path, {
                  ...query,
                  sort: column.id,
                  dir: column.getNextSortingOrder() || undefined,
                  page: 1,
                })}
                className="hover:decoration-solid @4xl:underline @4xl:decoration-dotted @4xl:underline-offset-4 @max-4xl:inline-flex @max-4xl:min-h-11 @max-4xl:items-center @max-4xl:gap-1.5 @max-4xl:rounded-pill @max-4xl:border @max-4xl:border-line-strong @max-4xl:bg-surface @max-4xl:px-4"
              >
                <span>{String(column.columnDef.header)}</span>
                <SortArrow sorted={column.getIsSorted()} />
              </PageLink>
            ) : (
              String(column.columnDef.header)
            )}
          </th>
        ))}
        {hasActions ? (
          <th
            scope="col"
            {...rolesOf.columnheader}
            className={clsx(stickyCell, "bg-sunken px-2 py-3 @max-4xl:sr-only")}
          >
            <span className="sr-only">Actions</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

function SortArrow({ sorted }: { sorted: false | "asc" | "desc" }) {
  return sorted ? <span aria-hidden="true">{` ${sorted === "asc" ? "↑" : "↓"}`}</span> : null;
}

function ariaSort(sorted: false | "asc" | "desc"): "ascending" | "descending" | undefined {
  if (!sorted) return undefined;
  return sorted === "desc" ? "descending" : "ascending";
}
