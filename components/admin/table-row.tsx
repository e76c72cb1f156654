import clsx from "clsx";
import type { ReactNode } from "react";
import { inEuros } from "@/components/admin/figures/format";
import type { Cell, Column, Row } from "@/lib/platform/table";
import type { TableModel } from "./build-table";
import { inIsoDay } from "./format";
import { rolesOf, stickyCell } from "./table-roles";

type Props<R extends Row> = {
  row: ReturnType<TableModel<R>["getRowModel"]>["rows"][number];
  kinds: ReadonlyMap<string, Column["kind"]>;
  href?: ((id: string) => string) | undefined;
  cell?: ((key: keyof R & string, row: R) => ReactNode) | undefined;
  /** Undefined: the table has no column for it. */
  action?: ReactNode;
};

/** A row, each cell in the direction of its own words; on a narrow window a card, headed by its first cell, with the heads of the columns as labels. */
export function TableRow<R extends Row>({ row, kinds, href, cell, action }: Props<R>) {
  const [first, ...others] = row.getVisibleCells().map((one) => {
    const { column } = one;
    const kind = kinds.get(column.id) ?? "text";
    const content = cell?.(column.id, row.original) ?? shown(kind, one.getValue() as Cell);
    return { key: column.id, label: String(column.columnDef.header), kind, content };
  });
  return (
    <tr
      {...rolesOf.row}
      className="bg-surface align-top hover:bg-paper @max-4xl:relative @max-4xl:block @max-4xl:rounded-card @max-4xl:border @max-4xl:border-line @max-4xl:p-4"
    >
      <th
        scope="row"
        {...rolesOf.rowheader}
        className="wrap-anywhere px-2 py-3 font-medium @max-4xl:block @max-4xl:p-0 @max-4xl:pb-2 @max-4xl:text-base"
      >
        <span dir="auto" className="line-clamp-3 max-w-md @4xl:min-w-40">
          {href ? (
            <a href={href(row.id)} className="text-accent underline underline-offset-4">
              {first?.content || row.id}
            </a>
          ) : (
            first?.content
          )}
        </span>
      </th>
      {others.map(({ key, label, kind, content }) => (
        <td
          key={key}
          data-label={label}
          {...rolesOf.cell}
          className="px-2 py-3 @max-4xl:grid @max-4xl:grid-cols-[6.5rem_minmax(0,1fr)] @max-4xl:gap-x-3 @max-4xl:px-0 @max-4xl:py-1 @max-4xl:before:text-ink-soft @max-4xl:before:content-[attr(data-label)] @max-4xl:empty:sr-only"
        >
          {content ? (
            <span
              dir="auto"
              className={clsx(
                kind === "text" || kind === "email"
                  ? "wrap-anywhere max-w-md whitespace-pre-line"
                  : "block tabular-nums",
                kind === "text" && "line-clamp-3 @4xl:min-w-20",
                kind === "email" && "block @4xl:min-w-44",
              )}
            >
              {content}
            </span>
          ) : null}
        </td>
      ))}
      {action === undefined ? null : (
        <td
          {...rolesOf.cell}
          className={clsx(
            stickyCell,
            "bg-inherit px-2 py-2 @max-4xl:block @max-4xl:p-0 @max-4xl:pt-3 @max-4xl:empty:hidden",
          )}
        >
          {action}
        </td>
      )}
    </tr>
  );
}

function shown(kind: Column["kind"], value: Cell): ReactNode {
  if (value instanceof Date) {
    return (
      <time dateTime={value.toISOString()}>
        <span className="whitespace-nowrap">{inIsoDay(value)}</span>{" "}
        <span className="whitespace-nowrap text-ink-soft">{`${value.toISOString().slice(11, 16)} UTC`}</span>
      </time>
    );
  }
  if (typeof value !== "number") return value;
  return kind === "money" ? inEuros(value) : value.toLocaleString("en");
}
