export type Column = {
  key: string;
  label: string;
  sql: string;
  /** `money`: EUR cents. `email`: gets a minimum width, because an email is unreadable in a narrow column. */
  kind: "text" | "email" | "number" | "money" | "time";
  /** Only for columns that are cheap to sort by: with an index, or of a small table. `filled`: never null. */
  sortable?: true | "filled";
  /** Not shown in the table, only in its export file and on the row's own page. */
  hidden?: true;
};

export const text = (key: string, label: string, sql = key): Column => ({ key, label, sql, kind: "text" });
export const email = (key: string, label: string, sql = key): Column => ({ key, label, sql, kind: "email" });
export const number = (key: string, label: string, sql = key): Column => ({
  key,
  label,
  sql,
  kind: "number",
});
export const money = (key: string, label: string, sql = key): Column => ({ key, label, sql, kind: "money" });
export const time = (key: string, label: string, sql = key): Column => ({ key, label, sql, kind: "time" });
export const sortable = (column: Column): Column => ({ ...column, sortable: true });
export const hidden = (column: Column): Column => ({ ...column, hidden: true });
export const filled = (column: Column): Column => ({ ...column, sortable: "filled" });
