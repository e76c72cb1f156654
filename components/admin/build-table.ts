import {
  columnVisibilityFeature,
  constructTable,
  rowSortingFeature,
  type Table as TanstackTable,
  tableFeatures,
} from "@tanstack/table-core";
import { storeReactivityBindings } from "@tanstack/table-core/store-reactivity-bindings";
import type { Cell, Row, Table } from "@/lib/platform/table";
import type { TableQuery } from "@/lib/platform/table-query";

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  coreReactivityFeature: storeReactivityBindings(),
});

export type TableModel<R extends Row> = TanstackTable<typeof features, R>;

type Shown<R extends Row> = Pick<Table<R>, "columns" | "id"> & { rows: R[]; query: TableQuery };

/**
 * Runs on the server; PostgreSQL sorts and pages the rows
 * (docs/decisions/0016-tables-use-tanstack-table-on-the-server.md).
 */
export function buildTable<R extends Row>({ columns, id, rows, query }: Shown<R>): TableModel<R> {
  const { sort, dir } = query;
  return constructTable({
    features,
    data: rows,
    columns: columns.map(({ key, label, sortable }) => ({
      id: key,
      header: label,
      accessorFn: (row: R): Cell => row[key] ?? null,
      enableSorting: sortable !== undefined,
      sortDescFirst: false,
    })),
    getRowId: (row) => String(row[id]),
    manualSorting: true,
    enableSortingRemoval: false,
    state: {
      sorting: sort ? [{ id: sort, desc: dir === "desc" }] : [],
      columnVisibility: Object.fromEntries(columns.map(({ key, hidden }) => [key, !hidden])),
    },
  });
}
