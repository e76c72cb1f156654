export type Column = {
  key: string;
  label: string;
  /** SQL of ours. */
  sql: string;
  /** `money`: cents of EUR. `email`: an address, for which a narrow column would be none. */
  kind: "text" | "email" | "number" | "money" | "time";
  /** Cheap to sort by: an index, or a small table. `filled`: it is never null. */
  sortable?: true | "filled";
  /** Not in the table: in its file, and on the row's own page. */
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
