import { handler } from "@/lib/accounts/handler";
import { adminTables, isExported, tableNames } from "@/lib/admin/admin-tables";
import { EXPORT_ROWS, exportTable } from "@/lib/admin/export-table";
import { AppError } from "@/lib/platform/errors";
import { answerFile } from "@/lib/platform/http/handler";
import { toCsv } from "@/lib/platform/table-csv";
import { tableQuery } from "@/lib/platform/table-query";

/** POST, because the audit log records it. */
export const POST = handler(
  { name: "admin-export", viewer: "administrator", limit: { points: 30, seconds: 60 } },
  async ({ request, viewer }) => {
    const params = Object.fromEntries(new URL(request.url).searchParams);
    const name = tableNames.find((known) => known === params.listing && isExported(known));
    if (!name) throw new AppError("not_found", "There is no such table.");
    const { rows, hasMore, isPartial } = await exportTable(viewer.id, name, tableQuery.parse(params));
    const part = isPartial ? "-part" : "";
    const file = `skillbite-${name}${hasMore ? `-first-${EXPORT_ROWS}` : part}.csv`;
    return answerFile(toCsv(adminTables[name].columns, rows), "text/csv; charset=utf-8", file);
  },
);
