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
  "@4xl:sticky @4xl:right-0 @4xl:before:absolute @4xl:before:inset-y-0 @4xl:before:left-0 @4xl:before:border-line @4xl:before:border-l @4xl:shadow-[-10px_0_10px_-10px_rgb(60_40_20/0.25)]";
