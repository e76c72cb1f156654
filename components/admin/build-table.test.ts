import { expect, it } from "vitest";
import type { Column } from "@/lib/platform/table";
import { tableQuery } from "@/lib/platform/table-query";
import { buildTable } from "./build-table";

const columns: Column<"id" | "name" | "joined" | "since">[] = [
  { key: "id", label: "Id", kind: "text", hidden: true },
  { key: "name", label: "Name", kind: "text", sortable: "nullsLast" },
  { key: "joined", label: "Joined", kind: "time", sortable: true },
  { key: "since", label: "Since", kind: "time" },
];
const joined = new Date(0);
const rows = [
  { id: "b", name: "Berta", joined, since: null },
  { id: "a", name: "Ada", joined, since: null },
];
const table = (sort?: string, dir?: "asc" | "desc") =>
  buildTable({
    columns,
    id: "id",
    rows,
    query: { ...tableQuery.parse({}), sort, dir },
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
  expect(heads.map(({ id }) => id)).toEqual(["name", "joined", "since"]);
  expect(heads.map((head) => head.getCanSort())).toEqual([true, true, false]);
  expect([heads[0]?.getIsSorted(), heads[0]?.getNextSortingOrder()]).toEqual([is, next]);
});

it("leaves the rows in the order that PostgreSQL gave them", () => {
  const cells = table("name", "asc")
    .getRowModel()
    .rows.map((row) => [row.id, ...row.getVisibleCells().map((cell) => cell.getValue())]);
  expect(cells).toEqual([
    ["b", "Berta", joined, null],
    ["a", "Ada", joined, null],
  ]);
});
