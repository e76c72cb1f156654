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
        "lg:border-line lg:border-b lg:bg-sunken",
        columns.some((column) => column.getCanSort()) ? "max-lg:mb-3 max-lg:block" : "max-lg:sr-only",
      )}
    >
      <tr
        {...rolesOf.row}
        className="max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-2 max-lg:before:text-ink-soft max-lg:before:content-['Sort_by']"
      >
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            {...rolesOf.columnheader}
            aria-sort={ariaSort(column.getIsSorted())}
            className={clsx("lg:px-3 lg:py-3", !column.getCanSort() && "max-lg:sr-only")}
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
                className="hover:decoration-solid lg:underline lg:decoration-dotted lg:underline-offset-4 max-lg:inline-flex max-lg:min-h-11 max-lg:items-center max-lg:gap-1.5 max-lg:rounded-pill max-lg:border max-lg:border-line-strong max-lg:bg-surface max-lg:px-4"
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
            className={clsx(stickyCell, "bg-sunken px-3 py-3 max-lg:sr-only")}
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
