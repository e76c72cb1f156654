import "server-only";
import { recordAudit } from "../platform/audit";
import { transaction } from "../platform/db/client";
import type { RowPage } from "../platform/table";
import type { TableQuery } from "../platform/table-query";
import type { AdminRows, TableName } from "./admin-tables";
import { listRows } from "./table-queries";

export const EXPORT_ROWS = 10_000;

/** At most EXPORT_ROWS rows. The audit log keeps the row count but not the search text, which may be an email. */
export async function exportTable<Name extends TableName>(
  actorId: string,
  name: Name,
  query: TableQuery,
): Promise<RowPage<AdminRows[Name]>> {
  const found = await listRows(name, { ...query, page: 1 }, EXPORT_ROWS);
  const entry = { actorId, action: "table.exported", subject: `admin:${name}` };
  await transaction((tx) => recordAudit(tx, { ...entry, details: { rows: found.rows.length } }));
  return found;
}
