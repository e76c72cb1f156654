import { stringify } from "csv-stringify/sync";
import { exportTable } from "@/lib/admin/export-table";
import { adminQuery } from "@/lib/admin/schema";
import { EXPORT_ROWS, listingNames, listings } from "@/lib/admin/view";
import { AppError } from "@/lib/errors";
import { answerFile, handler } from "@/lib/handler";

const units: Record<string, string> = { money: ", cents", time: ", UTC" };

/** Escapes cells that a spreadsheet would run as formulas. POST, because the audit log records it. */
export const POST = handler(
  { name: "admin-export", viewer: "administrator", limit: { points: 30, seconds: 60 } },
  async ({ request, viewer }) => {
    const params = Object.fromEntries(new URL(request.url).searchParams);
    const name = listingNames.find((known) => known === params.listing);
    if (!name) throw new AppError("not_found", "There is no such table.");
    const { rows, hasMore, isPartial } = await exportTable(viewer.id, name, adminQuery.parse(params));
    const columns = listings[name].columns.map(({ key, label, kind }) => ({
      key,
      header: `${label}${units[kind] ?? ""}`,
    }));
    // A format that spreadsheets read as a time. With a T and a Z it stays text.
    const cast = { date: (value: Date) => value.toISOString().slice(0, 19).replace("T", " ") };
    const csv = stringify(rows, { header: true, columns, cast, escape_formulas: true, bom: true });
    const part = isPartial ? "-part" : "";
    const file = `skillbite-${name}${hasMore ? `-first-${EXPORT_ROWS}` : part}.csv`;
    return answerFile(csv, "text/csv; charset=utf-8", file);
  },
);
