/** Tables with `display: block` lose their roles in some browsers, so set them. */
export const rolesOf = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** Keeps the actions in view if the table is wider than the window. */
export const stickyCell =
  "lg:sticky lg:right-0 lg:before:absolute lg:before:inset-y-0 lg:before:left-0 lg:before:border-line lg:before:border-l lg:shadow-[-10px_0_10px_-10px_rgb(60_40_20/0.25)]";
