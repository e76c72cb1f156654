/** A table of the admin pages or of an organisation: its columns, its SQL, and what a row of it is. */

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

export type Listing = {
  title: string;
  hint: string;
  from: string;
  /**
   * For a table that grows and has joins: this table alone, with its alias in `from`. The page's rows are chosen
   * before the joins, so search, filters and order may use only its columns.
   */
  base?: { table: string; as: string };
  columns: Column[];
  /** SQL condition. `$1` is the typed text, `$2` the same in lower case as a LIKE prefix. */
  search: string;
  /** The search reads only the first rows of this table whose email begins with the typed text (`addressed`). */
  follows?: "users" | "orders";
  order: string;
  id: string;
  detail?: "people" | "orders" | "organisations" | "questions";
  filters?: Partial<Record<FilterName, Filter>>;
};

export const filterNames = ["bank", "state"] as const;
export type FilterName = (typeof filterNames)[number];
export type Filter = { label: string; choices: Record<string, { label: string; sql: string }> };

export type Cell = string | number | Date | null;
/** By the key of the column. */
export type Row = Record<string, Cell>;

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
