import "server-only";
import { transaction } from "../db";
import { recordAudit } from "../record-audit";
import { listRows } from "./queries";
import type { DeskQuery } from "./schema";
import { EXPORT_ROWS, type ListingName, type Row } from "./view";

/**
 * The rows of a table for a file, the first EXPORT_ROWS at most: `isWhole` says whether there are no more. The log keeps
 * who took how many, and not what was searched for, which may be an address.
 */
export async function exportTable(
  actorId: string,
  name: ListingName,
  query: DeskQuery,
): Promise<{ rows: Row[]; isWhole: boolean }> {
  const { rows, hasMore } = await listRows(name, { ...query, page: 1 }, EXPORT_ROWS);
  const entry = { actorId, action: "table.exported", subject: `desk:${name}` };
  await transaction((tx) => recordAudit(tx, { ...entry, details: { rows: rows.length } }));
  return { rows, isWhole: !hasMore };
}
