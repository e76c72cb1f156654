import type { TableName } from "@/lib/admin/admin-tables";

/** Of a table that shows only some of its rows before anything is searched for: which, and what it says without any. */
export const unsearched: { [Name in TableName]?: { rows: string; none: string } } = {
  jobs: { rows: "Failed or stuck", none: "None failed or stuck" },
};
