import { expect, it } from "vitest";
import type { Column } from "@/lib/table";
import { buildTable } from "./build-table";

const columns: Column[] = [
  { key: "id", label: "Id", sql: "id", kind: "text", hidden: true },
  { key: "name", label: "Name", sql: "name", kind: "text", sortable: true },
  { key: "since", label: "Since", sql: "since", kind: "time" },
];
const rows = [
  { id: "b", name: "Berta", since: null },
  { id: "a", name: "Ada", since: null },
];
const table = (sort?: string, dir?: "asc" | "desc") =>
  buildTable({
    columns,
    id: "id",
    rows,
    query: { q: "", sort, dir, page: 1, state: undefined, bank: undefined },
  });

it.each([
  [undefined, undefined, false, "asc"],
  ["name", undefined, "asc", "desc"],
  ["name", "asc", "asc", "desc"],
  ["name", "desc", "desc", "asc"],
] as const)("sorted by %s %s: it is %s, and the next click asks for %s", (sort, dir, is, next) => {
  const heads =
    table(sort, dir)
      .getHeaderGroups()[0]
      ?.headers.map(({ column }) => column) ?? [];
  expect(heads.map(({ id }) => id)).toEqual(["name", "since"]);
  expect(heads.map((head) => head.getCanSort())).toEqual([true, false]);
  expect([heads[0]?.getIsSorted(), heads[0]?.getNextSortingOrder()]).toEqual([is, next]);
});

it("leaves the rows in the order that PostgreSQL gave them", () => {
  const cells = table("name", "asc")
    .getRowModel()
    .rows.map((row) => [row.id, ...row.getVisibleCells().map((cell) => cell.getValue())]);
  expect(cells).toEqual([
    ["b", "Berta", null],
    ["a", "Ada", null],
  ]);
});
