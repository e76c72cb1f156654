import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { buildTable } from "@/components/admin/build-table";
import { FactList } from "@/components/admin/fact-list";
import { TableRow } from "@/components/admin/table-row";
import { TraceList } from "@/components/admin/trace-list";
import { PlannedRows } from "@/components/organisations/planned-rows";
import { NewsCard } from "@/components/site/news/news-card";
import type { Column } from "@/lib/platform/table";
import { tableQuery } from "@/lib/platform/table-query";

const AT = new Date("2026-11-20T12:00:00Z");
const ARABIC = "أخبار (AI) 2026!";

const columns: Column<"name" | "email">[] = [
  { key: "name", label: "Name", kind: "text" },
  { key: "email", label: "Email", kind: "email" },
];
const [row] = buildTable({
  columns,
  id: "name",
  query: tableQuery.parse({}),
  rows: [{ name: ARABIC, email: ARABIC }],
}).getRowModel().rows;

/** Without its own direction, the surrounding text reorders its brackets and numbers. */
it.each([
  [
    "an article",
    createElement(NewsCard, {
      article: {
        id: "1",
        title: ARABIC,
        link: "https://x.example/",
        source: "x.example",
        imageUrl: null,
        publishedAt: AT,
        summary: ARABIC,
        isOurs: false,
      },
    }),
    2,
  ],
  [
    "a row of a table",
    row && createElement(TableRow<{ name: string; email: string }>, { row, kinds: new Map() }),
    2,
  ],
  [
    "an invitation's row",
    createElement(PlannedRows, {
      rows: [{ line: 1, given: ARABIC, email: null, problem: null }],
      isSent: false,
    }),
    1,
  ],
  ["a fact", createElement(FactList, { facts: [["Name", ARABIC]] }), 1],
  ["a line of a history", createElement(TraceList, { trace: [{ at: AT, what: "x", detail: ARABIC }] }), 1],
])("what others have written has its own direction in %s", (_what, element, count) => {
  const page = renderToStaticMarkup(element);
  const isolated = page.match(/<(?:bdi|\w+ dir="auto")[^<]*>(?:<a [^>]*>)?أخبار/g) ?? [];
  expect(isolated).toHaveLength(count);
});
