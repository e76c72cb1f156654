import { expect, it } from "vitest";
import type { Column } from "./table";
import { toCsv } from "./table-csv";

it("writes all columns, units in their heads, times for spreadsheets, and no formula", () => {
  const columns: Column[] = [
    { key: "name", label: "Name", kind: "text" },
    { key: "amount", label: "Amount", kind: "money" },
    { key: "paid", label: "Paid", kind: "time", hidden: true },
  ];
  const rows = [{ name: '=HYPERLINK("x")', amount: 1_900, paid: new Date("2026-11-20T12:30:05Z") }];
  expect(toCsv(columns, rows)).toBe(
    `\ufeffName,"Amount, cents","Paid, UTC"\n"'=HYPERLINK(""x"")",1900,2026-11-20 12:30:05\n`,
  );
});
