/** Parts of a table that are drawn as blocks are none to every browser's screen reader, unless their roles are said. */
export const rolesOf = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** What can be done stays in view, with an edge, if a table is wider than the window all the same. */
export const stickyCell =
  "lg:sticky lg:right-0 lg:before:absolute lg:before:inset-y-0 lg:before:left-0 lg:before:border-line lg:before:border-l lg:shadow-[-10px_0_10px_-10px_rgb(60_40_20/0.25)]";
