import {
  columnVisibilityFeature,
  constructTable,
  rowSortingFeature,
  type Table,
  tableFeatures,
} from "@tanstack/table-core";
import { storeReactivityBindings } from "@tanstack/table-core/store-reactivity-bindings";
import type { AdminQuery } from "@/lib/admin/schema";
import type { Column, Row } from "@/lib/table";

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  coreReactivityFeature: storeReactivityBindings(),
});

export type AdminTable = Table<typeof features, Row>;

type Asked = { columns: Column[]; id: string; rows: Row[]; query: AdminQuery };

/**
 * Runs on the server; PostgreSQL sorts and pages the rows
 * (docs/decisions/0016-tables-use-tanstack-table-on-the-server.md).
 */
export function buildTable({ columns, id, rows, query }: Asked): AdminTable {
  const { sort, dir } = query;
  return constructTable({
    features,
    data: rows,
    columns: columns.map(({ key, label, sortable }) => ({
      id: key,
      header: label,
      accessorFn: (row: Row) => row[key] ?? null,
      enableSorting: sortable === true,
      sortDescFirst: false,
    })),
    getRowId: (row: Row) => String(row[id]),
    manualSorting: true,
    enableSortingRemoval: false,
    state: {
      sorting: sort ? [{ id: sort, desc: dir === "desc" }] : [],
      columnVisibility: Object.fromEntries(columns.map(({ key, hidden }) => [key, !hidden])),
    },
  });
}
