import clsx from "clsx";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { DeskQuery } from "@/lib/desk/schema";
import type { Cell, Column, Row } from "@/lib/desk/view";
import { buildTable } from "./build-table";

type Props = {
  path: string;
  columns: Column[];
  id: string;
  rows: Row[];
  hasMore: boolean;
  query: DeskQuery;
  /** The first cell of a row leads here. */
  href?: (id: string) => string;
  /** What can be done with a row. */
  action?: (row: Row) => ReactNode;
  /** Shows a cell in its own way; undefined leaves it as it is. */
  cell?: (key: string, row: Row) => ReactNode;
  /** Instead of 'Nothing here'. */
  empty?: ReactNode;
};

/** A table whose order, search and page stand in its address: they work without JavaScript and can be shared. */
export function DataTable({ path, columns, id, rows, hasMore, query, href, action, cell, empty }: Props) {
  if (rows.length === 0) {
    if (empty && !query.q && !query.state && !query.bank && query.page === 1) return empty;
    return (
      <EmptyState title={query.q ? "Nothing found" : "Nothing here"} className="mt-8">
        {query.q ? <p>Look at the spelling, or search by another key.</p> : null}
      </EmptyState>
    );
  }
  // An id says nothing: what stands beside it is the link.
  const table = buildTable({ columns, id, rows, query, hidden: href && id === "id" ? ["id"] : [] });
  const kinds = new Map(columns.map(({ key, kind }) => [key, kind]));
  return (
    <>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label="Table"
        className="relative mt-6 overflow-x-auto rounded-card border border-line bg-surface"
      >
        <table className="w-full text-left text-sm">
          <thead className="border-line border-b bg-sunken">
            <tr>
              {table.getHeaderGroups()[0]?.headers.map(({ column }) => (
                <th
                  key={column.id}
                  scope="col"
                  aria-sort={ariaSort(column.getIsSorted())}
                  className="whitespace-nowrap px-4 py-3"
                >
                  {column.getCanSort() ? (
                    <a
                      href={hrefOf(path, {
                        ...query,
                        sort: column.id,
                        dir: column.getNextSortingOrder() || undefined,
                        page: 1,
                      })}
                      className="hover:underline"
                    >
                      {String(column.columnDef.header)}
                      <span aria-hidden="true"> {arrows[column.getIsSorted() || "none"]}</span>
                    </a>
                  ) : (
                    String(column.columnDef.header)
                  )}
                </th>
              ))}
              {action ? (
                <th scope="col" className={clsx(within, "bg-sunken px-4 py-3")}>
                  <span className="sr-only">Actions</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} className="bg-surface align-top hover:bg-paper">
                {row.getVisibleCells().map((one, index) => (
                  <td
                    key={one.column.id}
                    className={clsx(
                      "px-4 py-3",
                      kinds.get(one.column.id) === "number" && "tabular-nums",
                      kinds.get(one.column.id) === "time" && "whitespace-nowrap",
                    )}
                  >
                    {index === 0 && href ? (
                      <a
                        href={href(row.id)}
                        className="line-clamp-3 min-w-44 max-w-md break-words font-medium text-accent underline underline-offset-4"
                      >
                        {written(one.getValue() as Cell) || row.id}
                      </a>
                    ) : (
                      <span
                        className={
                          kinds.get(one.column.id) === "text"
                            ? "line-clamp-3 min-w-20 max-w-md whitespace-pre-line break-words"
                            : "whitespace-nowrap text-nowrap"
                        }
                      >
                        {cell?.(one.column.id, row.original) ?? written(one.getValue() as Cell)}
                      </span>
                    )}
                  </td>
                ))}
                {action ? (
                  <td className={clsx(within, "bg-inherit px-4 py-2")}>{action(row.original)}</td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <nav aria-label="Pages" className="mt-4 flex items-center gap-4 text-sm">
        {query.page > 1 ? (
          <ButtonLink
            href={hrefOf(path, { ...query, page: query.page - 1 })}
            prefetch={false}
            variant="secondary"
            size="sm"
          >
            Previous page
          </ButtonLink>
        ) : null}
        <span className="text-ink-soft">Page {query.page}</span>
        {hasMore ? (
          <ButtonLink
            href={hrefOf(path, { ...query, page: query.page + 1 })}
            prefetch={false}
            variant="secondary"
            size="sm"
          >
            Next page
          </ButtonLink>
        ) : null}
      </nav>
    </>
  );
}

/** What can be done stays in view while a wide table is scrolled; on a phone it would cover the table. */
const within = "md:sticky md:right-0 md:border-line md:border-l";

const arrows = { asc: "↑", desc: "↓", none: "" };

function ariaSort(sorted: false | "asc" | "desc"): "ascending" | "descending" | undefined {
  if (!sorted) return undefined;
  return sorted === "desc" ? "descending" : "ascending";
}

/** The address of a table with what differs from its beginning. */
export function hrefOf(path: string, { q, sort, dir, page, state, bank }: DeskQuery): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (bank) params.set("bank", bank);
  if (state) params.set("state", state);
  if (sort) params.set("sort", sort);
  if (sort && dir) params.set("dir", dir);
  if (page > 1) params.set("page", String(page));
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

function written(value: Cell): string {
  if (value === null) return "";
  if (value instanceof Date) return `${value.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return typeof value === "number" ? value.toLocaleString("en") : value;
}
