import "server-only";
import { cache } from "react";
import { type RowPage, readTable } from "../platform/table";
import { type TableQuery, tableQuery } from "../platform/table-query";
import { type AdminRow, type AdminRows, adminTables, type TableName } from "./admin-tables";
import { listAdvice } from "./question-advice";

export const ADMIN_PAGE = 50;

export async function listRows<Name extends TableName>(
  name: Name,
  asked: TableQuery,
  size = ADMIN_PAGE,
): Promise<RowPage<AdminRows[Name]>> {
  const advice = name === "questions" ? await listAdvice() : [];
  return readTable(adminTables[name], advice, asked, size);
}

export async function findCertificateRow(code: string): Promise<AdminRow<"certificates"> | null> {
  const { rows } = await listRows("certificates", tableQuery.parse({ q: code }));
  return rows.find((row) => row.code === code) ?? null;
}

/** Of one sender, the table's first page of them. */
export async function listMessagesOf(email: string): Promise<AdminRow<"messages">[]> {
  const { rows } = await listRows("messages", tableQuery.parse({ q: email }));
  return rows.filter((row) => row.email === email);
}

export const findOrder = cache(async (reference: string): Promise<AdminRow<"orders"> | null> => {
  const { rows } = await listRows("orders", tableQuery.parse({ q: reference }));
  return rows.find((row) => row.reference === reference) ?? null;
});
