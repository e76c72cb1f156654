import "server-only";
import { cache } from "react";
import { listJudged } from "../assessments/questions/next-step-queries";
import { type RowPage, readTable } from "../platform/table";
import { type TableQuery, tableQuery } from "../platform/table-query";
import { type AdminRow, type AdminRows, adminTables, type TableName } from "./admin-tables";

export const ADMIN_PAGE = 50;

export async function listRows<Name extends TableName>(
  name: Name,
  asked: TableQuery,
  size = ADMIN_PAGE,
): Promise<RowPage<AdminRows[Name]>> {
  const judged = name === "questions" ? await listJudged() : [];
  return readTable(adminTables[name], judged, asked, size);
}

export async function findCertificateRow(code: string): Promise<AdminRow<"certificates"> | null> {
  const { rows } = await listRows("certificates", tableQuery.parse({ q: code }));
  return rows.find((row) => row.code === code) ?? null;
}

export const findOrder = cache(async (reference: string): Promise<AdminRow<"orders"> | null> => {
  const { rows } = await listRows("orders", tableQuery.parse({ q: reference }));
  return rows.find((row) => row.reference === reference) ?? null;
});
