import "server-only";
import {
  type AliasableExpression,
  type Compilable,
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Kysely,
  type SelectQueryBuilder,
  type SqlBool,
} from "kysely";
import { type DB, plannedWithValues, query } from "./db/query";
import { isId } from "./ids";
import { type FilterName, filterNames } from "./table-query";

/** The tables of the admin pages and of an organisation: what one declares, and how its rows are read. */

export type Cell = string | number | Date | null;
/** By the key of the column. */
export type Row = Record<string, Cell>;

/** `money`: EUR cents. `email`: gets a minimum width, because an email is unreadable in a narrow column. */
type Kind = "text" | "email" | "number" | "money" | "time";

type Options<Value> = {
  /**
   * Only for columns that are cheap to sort by: with an index, or of a small table. Null sorts last, so the index of a
   * column that can be null has to be `DESC NULLS LAST` to serve the descending order.
   */
  sortable?: null extends Value ? "nullsLast" : true;
  /** Not shown in the table, only in its export file and on the row's own page. */
  hidden?: true;
};

/** A column as it is shown. */
export type Column<Key extends string = string> = {
  key: Key;
  label: string;
  kind: Kind;
  sortable?: "nullsLast" | true;
  hidden?: true;
};

type Declared<Value extends Cell = Cell> = Omit<Column, "key"> & { value: AliasableExpression<Value> };
type Columns = Record<string, Declared>;
type RowOf<C extends Columns> = { [Key in keyof C]: Exclude<C[Key]["value"]["expressionType"], undefined> };

const columnOf =
  <Of extends Cell>(kind: Kind) =>
  <V extends Of>(label: string, value: AliasableExpression<V>, options: Options<V> = {}): Declared<V> => ({
    label,
    kind,
    value,
    ...options,
  });
export const text = columnOf<string | null>("text");
export const email = columnOf<string | null>("email");
export const number = columnOf<number | null>("number");
export const money = columnOf<number | null>("money");
export const time = columnOf<Date | null>("time");

type Filters<Choice> = Partial<Record<FilterName, { label: string; choices: Record<string, Choice> }>>;
type Choice = { label: string; where: Expression<SqlBool> };

/** What somebody typed into the search of a table. */
export type Typed = {
  text: string;
  /** A LIKE pattern for what begins with the text in lower case. */
  prefix: string;
  /** The text, if it is an id. */
  id: string | null;
};
/** A condition of the search. Null or "": it cannot apply to what was typed. */
type Condition = Expression<SqlBool> | null | "";

export type Asked = { [Name in FilterName]?: string | undefined } & {
  q: string;
  /** Ignored if it is no key of a sortable column. */
  sort?: string | undefined;
  dir?: "asc" | "desc" | undefined;
  /** From 1. */
  page: number;
};

type Order = [Expression<unknown>, "asc" | "desc"];

export type Table<R extends Row = Row, Scope = unknown> = {
  title: string;
  hint: string;
  columns: Column<keyof R & string>[];
  id: keyof R & string;
  detail?: "people" | "orders" | "organisations" | "questions" | "attempts" | "certificates";
  /** The search reads only the first rows of this table whose email begins with the typed text (`addressed`). */
  follows?: Addressed;
  filters: Filters<{ label: string }>;
  select: (db: Kysely<DB>, scope: Scope, asked: Asked, size: number) => Executable<R>;
};
type Executable<R> = Compilable<R> & { execute(): Promise<R[]> };

export type RowIn<T> = T extends Table<infer R, infer _Scope> ? R : never;

// biome-ignore lint/suspicious/noExplicitAny: of any tables
type Query<O = unknown> = SelectQueryBuilder<any, any, O>;
/** By way of the whole query: were its parts inferred, TypeScript would not know the parameters of a lateral join. */
export type ExpressionsOf<Q> = ExpressionBuilder<TablesOf<Q>, NamesOf<Q>>;
type TablesOf<Q> = Q extends SelectQueryBuilder<infer D, infer _T, infer _O> ? D : never;
type NamesOf<Q> = Q extends SelectQueryBuilder<infer D, infer T, infer _O> ? T & keyof D : never;

type Declaration<Q, C extends Columns> = Pick<Table, "title" | "hint" | "detail" | "follows"> & {
  id: keyof C & string;
  /** Joined by OR. */
  search: (eb: ExpressionsOf<Q>, typed: Typed) => Condition[];
  /** What is shown before anything is typed, if not all. */
  unsearched?: (eb: ExpressionsOf<Q>) => Expression<SqlBool>;
  filters?: (eb: ExpressionsOf<Q>) => Filters<Choice>;
  order: (eb: ExpressionsOf<Q>) => Order[];
};

/** `Scope`: what limits the rows to those that somebody may see. */
export function defineTable<Q extends Query, C extends Columns, Scope = unknown>({
  from,
  columns,
  ...declaration
}: Declaration<Q, C> & {
  from: (db: Kysely<DB>, scope: Scope) => Q;
  columns: (eb: ExpressionsOf<Q>) => C;
}): Table<RowOf<C>, Scope> {
  const page = pageOf(declaration, columns(expressionsOf<Q>()));
  return page.table((db, scope, asked, size) => page.select(page.choose(from(db, scope), asked, size)));
}

/**
 * For a table that grows and has joins: `from` is this table alone, and the page's rows are chosen before `join`. So
 * search, filters and order use only its columns, and so must columns that are sortable.
 */
export function defineJoinedTable<Q extends Query, J extends Query, C extends Columns, Scope = unknown>({
  from,
  join,
  columns,
  ...declaration
}: Declaration<Q, C> & {
  from: (db: Kysely<DB>, scope: Scope) => Q;
  join: (db: Kysely<DB>, rows: Q) => J;
  columns: (eb: ExpressionsOf<J>) => C;
}): Table<RowOf<C>, Scope> {
  const page = pageOf(declaration, columns(expressionsOf<J>()));
  return page.table((db, scope, asked, size) => {
    const rows = page.choose(from(db, scope), asked, size);
    return page.select(page.sort(join(db, rows), asked));
  });
}

const expressionsOf = <Q>(): ExpressionsOf<Q> => expressionBuilder<TablesOf<Q>, NamesOf<Q>>();

/** What the statement of a page is made of. */
function pageOf<Q extends Query, C extends Columns>(declaration: Declaration<Q, C>, columns: C) {
  const { filters: declared, search, unsearched, order: ordered, ...shown } = declaration;
  const eb = expressionsOf<Q>();
  const filters = declared?.(eb) ?? {};
  const order = ordered(eb);
  const entries = Object.entries(columns) as [keyof C & string, Declared][];

  function conditionsOf(asked: Asked): Expression<SqlBool>[] {
    const chosen = filterNames.flatMap((name) => {
      const choices = filters[name]?.choices ?? {};
      const choice = asked[name];
      return choice && Object.hasOwn(choices, choice) ? (choices[choice]?.where ?? []) : [];
    });
    if (asked.q === "") return unsearched ? [unsearched(eb), ...chosen] : chosen;
    const searched = search(eb, typedIn(asked.q)).filter(
      (condition) => condition !== null && condition !== "",
    );
    return [expressionBuilder().or(searched), ...chosen];
  }

  function sort(rows: Query, { sort: key, dir }: Asked): Query {
    const by = key !== undefined && Object.hasOwn(columns, key) ? columns[key] : undefined;
    const first = by?.sortable
      ? rows.orderBy(by.value, (item) => {
          if (dir !== "desc") return item.asc();
          return by.sortable === "nullsLast" ? item.desc().nullsLast() : item.desc();
        })
      : rows;
    return order.reduce((sorted, [value, direction]) => sorted.orderBy(value, direction), first);
  }

  return {
    sort,
    /** One row more than `size`: it shows whether another page follows. */
    choose(rows: Q, asked: Asked, size: number): Q {
      const found = conditionsOf(asked).reduce((left: Query, condition) => left.where(condition), rows);
      const chosen = sort(found, asked)
        .limit(size + 1)
        .offset((asked.page - 1) * size);
      return chosen as Q; // none of this changes its type
    },
    select: (rows: Query) =>
      rows
        .modifyFront(plannedWithValues)
        .select(entries.map(([key, { value }]) => value.as(key)))
        .$castTo<RowOf<C>>(), // which TypeScript cannot follow through the list
    table: <Scope>(select: Table<RowOf<C>, Scope>["select"]): Table<RowOf<C>, Scope> => ({
      ...shown,
      columns: entries.map(([key, { value: _, ...column }]) => ({ key, ...column })),
      filters,
      select,
    }),
  };
}

export function typedIn(q: string): Typed {
  const prefix = `${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return { text: q, prefix, id: isId(q) ? q : null };
}

/** `isPartial`: the search skipped some rows whose email begins with the typed text. */
export type RowPage<R extends Row = Row> = { rows: R[]; hasMore: boolean; isPartial: boolean };

/** Counts nothing, so that a page of a million rows costs the same as a page of fifty. */
export async function readTable<R extends Row, Scope>(
  table: Table<R, Scope>,
  scope: Scope,
  asked: Asked,
  size: number,
): Promise<RowPage<R>> {
  const [rows, isPartial] = await Promise.all([
    table.select(query(), scope, asked, size).execute(),
    asked.q !== "" && table.follows ? hasMoreAddressed(table.follows, typedIn(asked.q).prefix) : false,
  ]);
  return { rows: rows.slice(0, size), hasMore: rows.length > size, isPartial };
}

type Addressed = "users" | "orders";
/** Max rows a prefix search joins through. A one-letter prefix would match half the table. */
export const ADDRESSES = 200;

/** Ids of the first rows whose email begins with the typed text. */
export const addressed = (table: Addressed, { prefix }: Typed) =>
  expressionBuilder<DB>()
    .selectFrom(table)
    .select("id")
    .where("email", "like", prefix)
    .orderBy("email")
    .limit(ADDRESSES);

async function hasMoreAddressed(table: Addressed, prefix: string): Promise<boolean> {
  const next = await query()
    .selectFrom(table)
    .modifyFront(plannedWithValues)
    .select("id")
    .where("email", "like", prefix)
    .limit(1)
    .offset(ADDRESSES)
    .executeTakeFirst();
  return next !== undefined;
}
