import "server-only";
import { transaction } from "../db";
import { recordAudit } from "../record-audit";
import { listRows, type RowPage } from "./queries";
import type { DeskQuery } from "./schema";
import { EXPORT_ROWS, type ListingName } from "./view";

/**
 * The rows of a table for a file, the first EXPORT_ROWS at most. The log keeps who took how many, and not what was
 * searched for, which may be an address.
 */
export async function exportTable(actorId: string, name: ListingName, query: DeskQuery): Promise<RowPage> {
  const found = await listRows(name, { ...query, page: 1 }, EXPORT_ROWS);
  const entry = { actorId, action: "table.exported", subject: `desk:${name}` };
  await transaction((tx) => recordAudit(tx, { ...entry, details: { rows: found.rows.length } }));
  return found;
}
