import "server-only";
import { transaction } from "../db";
import { recordAudit } from "../record-audit";
import { listRows, type RowPage } from "./queries";
import type { AdminQuery } from "./schema";
import { EXPORT_ROWS, type ListingName } from "./view";

/** At most EXPORT_ROWS rows. The audit log keeps the row count but not the search text, which may be an email. */
export async function exportTable(actorId: string, name: ListingName, query: AdminQuery): Promise<RowPage> {
  const found = await listRows(name, { ...query, page: 1 }, EXPORT_ROWS);
  const entry = { actorId, action: "table.exported", subject: `admin:${name}` };
  await transaction((tx) => recordAudit(tx, { ...entry, details: { rows: found.rows.length } }));
  return found;
}
