import "server-only";
import { cache } from "react";
import { type RowPage, readTable } from "../platform/table";
import { type TableQuery, tableQuery } from "../platform/table-query";
import { type AdminRow, type AdminRows, adminTables, type TableName } from "./admin-tables";

export const ADMIN_PAGE = 50;

export function listRows<Name extends TableName>(
  name: Name,
  asked: TableQuery,
  size = ADMIN_PAGE,
): Promise<RowPage<AdminRows[Name]>> {
  return readTable(adminTables[name], undefined, asked, size);
}

export const findOrder = cache(async (reference: string): Promise<AdminRow<"orders"> | null> => {
  const { rows } = await listRows("orders", tableQuery.parse({ q: reference }));
  return rows.find((row) => row.reference === reference) ?? null;
});
