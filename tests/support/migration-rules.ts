/*
 * What a migration must not do, because the build before it still runs on the new schema (docs/operations/upgrade.md).
 * It reads SQL as text: triggers, new enum values and views are for the reviewer.
 */

export type Statement = { sql: string; comments: string };
export type Fault = { sql: string; reason: string };

const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|[eE]?'(?:[^'\\]|''|\\.)*'|"(?:[^"]|"")*"|[;(),]|[^-/$'"eE;(),]+|[\s\S]/g;

/** Statements in one line each, with the comments before or inside of them. */
export function splitStatements(text: string): Statement[] {
  const statements: Statement[] = [];
  let [sql, comments] = ["", ""];
  const end = () => {
    if (sql.trim()) statements.push({ sql: sql.replace(/\s+/g, " ").trim(), comments });
    [sql, comments] = ["", ""];
  };
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === ";") end();
    else if (/^(--|\/\*)/.test(token)) comments += `${token}\n`;
    else sql += token;
  }
  end();
  return statements;
}

/** The actions of an ALTER TABLE: parted at commas that no parenthesis or quotation holds. */
function splitActions(sql: string): string[] {
  const actions = [""];
  let depth = 0;
  for (const [token] of sql.matchAll(TOKEN)) {
    if (token === "(") depth++;
    if (token === ")") depth--;
    if (token === "," && depth === 0) actions.push("");
    else actions.push((actions.pop() ?? "") + token);
  }
  return actions.map((action) => action.trim());
}

const nameOf = (text = "") => text.replaceAll('"', "").replace(/^public\./, "");
const NAME = String.raw`((?:"[^"]+"|[\w$]+)(?:\.(?:"[^"]+"|[\w$]+))?)`;
const matcher = (pattern: string) =>
  new RegExp(pattern.replaceAll("NAME", NAME).replaceAll(" ", "\\s+"), "i");

const CREATED = matcher("^CREATE (?:UNLOGGED |TEMP |TEMPORARY )?TABLE (?:IF NOT EXISTS )?NAME");
const ALTERED = matcher("^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?NAME (.*)$");
const ADDED = matcher(
  "^ADD (?!CONSTRAINT |CHECK\\b|UNIQUE\\b|PRIMARY |FOREIGN |EXCLUDE\\b)(?:COLUMN )?(?:IF NOT EXISTS )?NAME (.*)$",
);
const CONSTRAINED = matcher(
  "^ADD (?:CONSTRAINT NAME )?(CHECK|UNIQUE|PRIMARY KEY|FOREIGN KEY|EXCLUDE)\\b(.*)$",
);
const UNIQUE_INDEX = matcher(
  "^CREATE UNIQUE INDEX (?:CONCURRENTLY )?(?:IF NOT EXISTS )?(?:NAME )?ON (?:ONLY )?NAME\\s*(?:USING \\w+\\s*)?\\((.*)$",
);
const NOT_NULL = matcher("^ALTER (?:COLUMN )?NAME SET NOT NULL$");
const FILLED = /\b(DEFAULT|GENERATED)\b|\bSERIAL\b/i;

/** What the migration itself makes: the build before does not know it. Column → whether the database fills it. */
type New = { tables: Set<string>; columns: Map<string, Map<string, boolean>> };

const columnOf = (made: New, table: string, column: string) => made.columns.get(table)?.get(column);

const WORDS =
  /^(and|or|not|is|null|in|array|between|like|ilike|similar|to|true|false|case|when|then|else|end|any|all|some|distinct|from|check|valid|collate|interval|at|time|zone|as|using)$/i;

/** Names that may be columns: neither words of SQL, functions, types of casts nor texts. */
function columnsIn(expression: string): string[] {
  const bare = expression.replace(/'(?:[^']|'')*'/g, " ").replace(/::\s*"?[\w ]+"?(\[\])?/g, " ");
  const found = [...bare.matchAll(/"([^"]+)"|\b([a-z_]\w*)\b(?!\s*\()/gi)];
  return found.map(([, quoted, word]) => quoted ?? word ?? "").filter((name) => !WORDS.test(name));
}

/** Every old row, and every row that the build before writes, has NULL in one of them. */
const isOpen = (made: New, table: string, list: string) =>
  columnsIn(list).some((column) => columnOf(made, table, column) === false);

function faultsOfConstraint(made: New, table: string, kind: string, rest: string): string | undefined {
  if (/^(UNIQUE|PRIMARY|EXCLUDE)/i.test(kind))
    return isOpen(made, table, rest) ? undefined : "a new rule of uniqueness";
  if (/\bNOT VALID$/i.test(rest)) return undefined;
  const columns = /^CHECK/i.test(kind) ? columnsIn(rest) : columnsIn(rest.split(/\bREFERENCES\b/i)[0] ?? "");
  const knowsAll = columns.every((column) => columnOf(made, table, column) !== undefined);
  return columns.length > 0 && knowsAll ? undefined : `a new ${kind.toUpperCase()} without NOT VALID`;
}

function faultOfAction(made: New, table: string, action: string, all: string[]): string | undefined {
  const [, , columnRest] = ADDED.exec(action) ?? [];
  if (columnRest !== undefined) {
    const isRequired = /\bNOT NULL\b|\bPRIMARY KEY\b/i.test(columnRest);
    return isRequired && !FILLED.test(columnRest)
      ? "a new column that the build before does not fill"
      : undefined;
  }
  const [, , kind, rest = ""] = CONSTRAINED.exec(action) ?? [];
  if (kind) return faultsOfConstraint(made, table, kind, rest);
  if (/^DROP (?!CONSTRAINT\b)/i.test(action)) return "drops a column";
  if (/^RENAME /i.test(action)) return "renames";
  if (/^SET SCHEMA /i.test(action)) return "moves a table";
  if (/^(ENABLE|FORCE) ROW LEVEL SECURITY/i.test(action)) return "hides rows";
  if (/^ALTER .* TYPE /i.test(action)) return "changes a type";
  if (/^ALTER .* DROP (DEFAULT|IDENTITY|EXPRESSION)/i.test(action)) return "takes a default away";
  const [, column] = NOT_NULL.exec(action) ?? [];
  if (!column) return undefined;
  const isFilled =
    columnOf(made, table, nameOf(column)) ||
    all.some((other) => matcher(`^ALTER (?:COLUMN )?"?${nameOf(column)}"? SET DEFAULT`).test(other));
  return isFilled ? undefined : "NOT NULL without a default";
}

function faultsOfStatement(made: New, sql: string, uniques: Set<string>): string[] {
  const [, created] = CREATED.exec(sql) ?? [];
  if (created) {
    made.tables.add(nameOf(created));
    return [];
  }
  const [, altered, rest] = ALTERED.exec(sql) ?? [];
  if (altered && rest) {
    const table = nameOf(altered);
    if (made.tables.has(table)) return [];
    const actions = splitActions(rest);
    const columns = made.columns.get(table) ?? new Map<string, boolean>();
    for (const action of actions) {
      const [, column, definition = ""] = ADDED.exec(action) ?? [];
      if (column) columns.set(nameOf(column), FILLED.test(definition));
    }
    made.columns.set(table, columns);
    return actions.flatMap((action) => faultOfAction(made, table, action, actions) ?? []);
  }
  const [, , on = "", list = ""] = UNIQUE_INDEX.exec(sql) ?? [];
  if (on) {
    const table = nameOf(on);
    return made.tables.has(table) || isOpen(made, table, list) ? [] : ["a new rule of uniqueness"];
  }
  const [, kind = "", name = ""] =
    matcher(
      "^DROP (TABLE|VIEW|MATERIALIZED VIEW|FUNCTION|PROCEDURE|TYPE|DOMAIN|SEQUENCE|SCHEMA) (?:IF EXISTS )?NAME",
    ).exec(sql) ?? [];
  if (kind) return made.tables.has(nameOf(name)) ? [] : [`drops a ${kind.toLowerCase()}`];
  const [, index] = matcher("^DROP INDEX (?:CONCURRENTLY )?(?:IF EXISTS )?NAME").exec(sql) ?? [];
  if (index) return uniques.has(nameOf(index)) ? ["drops a unique index that an upsert may name"] : [];
  if (
    /^ALTER (TYPE|DOMAIN|VIEW|MATERIALIZED VIEW|SEQUENCE|SCHEMA|FUNCTION) .*\b(RENAME|SET SCHEMA|DROP ATTRIBUTE)\b/i.test(
      sql,
    )
  )
    return ["renames"];
  if (/^ALTER DOMAIN .*\b(ADD|SET NOT NULL)\b/i.test(sql) && !/NOT VALID$/i.test(sql))
    return ["narrows a domain"];
  const [, revoked = ""] = matcher("^REVOKE .* ON (?:TABLE )?NAME FROM ").exec(sql) ?? [];
  if (revoked && !made.tables.has(nameOf(revoked))) return ["takes a right away"];
  return [];
}

/** Statements inside a DO block, those that it builds as texts among them. */
function within(sql: string): string[] {
  const [, , body] = /^DO\b.*?\$(\w*)\$(.*)\$\1\$/is.exec(sql) ?? [];
  if (body === undefined) return [sql];
  const built = [...body.matchAll(/\bEXECUTE\s+(?:format\s*\(\s*)?'((?:[^']|'')*)'/gi)].map(([, text = ""]) =>
    text.replace(/%[IsL]/g, "x"),
  );
  const verbs = /^.*?\b(?=(?:ALTER|DROP|CREATE|REVOKE)\s)/is;
  return [...splitStatements(body).map((each) => each.sql), ...built].map((each) => each.replace(verbs, ""));
}

/** Names of the unique indexes that these migrations make. */
export const uniqueIndexesIn = (texts: string[]) =>
  new Set(
    texts.flatMap((text) =>
      splitStatements(text).flatMap(({ sql }) => {
        const [, name] = UNIQUE_INDEX.exec(sql) ?? [];
        return name ? [nameOf(name)] : [];
      }),
    ),
  );

/**
 * `earlier`: the migrations before this one. A statement with the comment `-- contract: <migration>` is allowed, when
 * that migration is one of them: it made what replaces this, and a release had it.
 */
export function faultsOfMigration(text: string, earlier: string[], uniques = new Set<string>()): Fault[] {
  const made: New = { tables: new Set(), columns: new Map() };
  return splitStatements(text).flatMap(({ sql, comments }) => {
    const faults = within(sql).flatMap((each) => faultsOfStatement(made, each, uniques));
    const [, expanded] = /^--\s*contract:\s*(\S+)/m.exec(comments) ?? [];
    if (expanded === undefined) return faults.map((reason) => ({ sql, reason }));
    return earlier.includes(expanded) ? [] : [{ sql, reason: `there is no earlier migration ${expanded}` }];
  });
}
