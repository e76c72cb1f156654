import { stringify } from "csv-stringify/sync";
import type { Column, Row } from "./table";

const units: Partial<Record<Column["kind"], string>> = { money: ", cents", time: ", UTC" };

/** All columns of the rows as a file. Cells that a spreadsheet would run as formulas are escaped. */
export function toCsv(columns: Column[], rows: Row[]): string {
  const headed = columns.map(({ key, label, kind }) => ({ key, header: `${label}${units[kind] ?? ""}` }));
  // A format that spreadsheets read as a time. With a T and a Z it stays text.
  const cast = { date: (value: Date) => value.toISOString().slice(0, 19).replace("T", " ") };
  return stringify(rows, { header: true, columns: headed, cast, escape_formulas: true, bom: true });
}
