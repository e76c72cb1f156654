import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { faultsOfMigration, splitStatements, uniqueIndexesIn } from "../support/migration-rules";

/** The last migration before the rule: old and new builds run side by side since then. */
const LAST_BEFORE = "20261128050000_time_limits";

const folder = "prisma/migrations";
const names = readdirSync(folder)
  .filter((name) => /^\d{14}_/.test(name))
  .sort();
const textOf = (name: string) => readFileSync(`${folder}/${name}/migration.sql`, "utf8");

it("every migration lets the build before it go on", () => {
  const first = names.indexOf(LAST_BEFORE) + 1;
  expect(first).toBeGreaterThan(0);
  const faults = names.slice(first).flatMap((name) => {
    const earlier = names.slice(0, names.indexOf(name));
    return faultsOfMigration(textOf(name), earlier, uniqueIndexesIn(earlier.map(textOf))).map(
      ({ sql, reason }) => `${name}: ${reason}: ${sql.slice(0, 160)}`,
    );
  });
  expect(faults, "docs/operations/upgrade.md, 'Two builds on one schema'").toEqual([]);
});

const uniques = new Set(["orders_reference_key"]);
const reasonsOf = (sql: string, earlier: string[] = []) =>
  faultsOfMigration(sql, earlier, uniques).map(({ reason }) => reason);

it.each([
  ["drops a column", `ALTER TABLE "orders" DROP COLUMN "note"`],
  ["drops a column", `alter table orders drop note`],
  ["drops a column", `ALTER TABLE orders ADD COLUMN a TEXT, DROP COLUMN IF EXISTS b`],
  ["drops a table", `DROP TABLE IF EXISTS "orders"`],
  ["drops a view", `DROP VIEW seat_states`],
  ["drops a type", `DROP TYPE "order_state"`],
  ["drops a function", `DROP FUNCTION period(text)`],
  ["drops a unique index that an upsert may name", `DROP INDEX "orders_reference_key"`],
  ["renames", `ALTER TABLE "orders" RENAME COLUMN "note" TO "remark"`],
  ["renames", `ALTER TABLE orders RENAME TO purchases`],
  ["renames", `ALTER TYPE "order_state" RENAME VALUE 'open' TO 'unpaid'`],
  ["changes a type", `ALTER TABLE orders ALTER COLUMN amount TYPE smallint`],
  ["changes a type", `ALTER TABLE orders ALTER amount SET DATA TYPE bigint USING amount::bigint`],
  ["takes a default away", `ALTER TABLE orders ALTER COLUMN kind DROP DEFAULT`],
  ["NOT NULL without a default", `ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL`],
  ["a new column that the build before does not fill", `ALTER TABLE orders ADD COLUMN note TEXT NOT NULL`],
  [
    "a new column that the build before does not fill",
    `ALTER TABLE orders ADD COLUMN n NUMERIC(9, 2) NOT NULL`,
  ],
  [
    "a new column that the build before does not fill",
    `-- DEFAULT ''\nALTER TABLE orders ADD note TEXT NOT NULL`,
  ],
  ["a new CHECK without NOT VALID", `ALTER TABLE orders ADD CONSTRAINT orders_note CHECK (note <> '')`],
  [
    "a new CHECK without NOT VALID",
    `ALTER TABLE orders ADD COLUMN kind TEXT, ADD CHECK (kind = 'a' OR note <> '')`,
  ],
  [
    "a new FOREIGN KEY without NOT VALID",
    `ALTER TABLE orders ADD CONSTRAINT f FOREIGN KEY (org_id) REFERENCES orgs (id)`,
  ],
  ["a new rule of uniqueness", `ALTER TABLE orders ADD CONSTRAINT u UNIQUE (user_id)`],
  ["a new rule of uniqueness", `CREATE UNIQUE INDEX "u" ON "orders"("user_id", "sku")`],
  [
    "a new rule of uniqueness",
    `CREATE UNIQUE INDEX CONCURRENTLY u ON orders USING btree (lower(note)) WHERE kind = 'a'`,
  ],
  [
    "a new rule of uniqueness",
    `ALTER TABLE orders ADD COLUMN code TEXT NOT NULL DEFAULT ''; CREATE UNIQUE INDEX u ON orders (code)`,
  ],
  ["takes a right away", `REVOKE UPDATE ON orders FROM skillbite_app`],
  ["hides rows", `ALTER TABLE orders ENABLE ROW LEVEL SECURITY`],
  ["drops a column", `DO $$ BEGIN IF true THEN ALTER TABLE orders DROP COLUMN note; END IF; END $$`],
  ["drops a column", `DO $do$ BEGIN EXECUTE format('ALTER TABLE %I DROP COLUMN note', 'orders'); END $do$`],
  [
    "there is no earlier migration 20270101000000_later",
    `-- contract: 20270101000000_later\nDROP TABLE orders`,
  ],
])("refuses what the build before cannot live with: %s: %s", (reason, sql) => {
  expect(reasonsOf(sql, ["20261129000000_expand"])).toEqual([reason]);
});

it.each([
  [
    "a new table with rules of its own",
    `CREATE TABLE notes (id uuid PRIMARY KEY, text TEXT NOT NULL CHECK (text <> ''));
    CREATE UNIQUE INDEX notes_text_key ON notes (text); ALTER TABLE notes ADD CONSTRAINT c CHECK (text <> 'a');
    REVOKE UPDATE ON "notes" FROM skillbite_app; DROP TABLE notes`,
  ],
  ["a column that may be empty", `ALTER TABLE orders ADD COLUMN note TEXT`],
  ["a column with a default", `ALTER TABLE "orders" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'a, b; c'`],
  ["an identity", `ALTER TABLE orders ADD COLUMN n BIGINT NOT NULL GENERATED ALWAYS AS IDENTITY`],
  [
    "a rule of new columns only",
    `ALTER TABLE orders ADD COLUMN kind TEXT NOT NULL DEFAULT 'a', ADD COLUMN "by" UUID,
    ADD CONSTRAINT k CHECK (kind IN ('a', 'drop') AND (cardinality(kind::text[]) = 1 OR "by" IS NULL))`,
  ],
  ["a rule that only later rows keep", `ALTER TABLE orders ADD CONSTRAINT n CHECK (note <> '') NOT VALID`],
  ["the proof of it", `ALTER TABLE orders VALIDATE CONSTRAINT n`],
  ["a looser rule", `ALTER TABLE orders DROP CONSTRAINT orders_note`],
  [
    "NOT NULL with a default",
    `ALTER TABLE orders ALTER COLUMN note SET DEFAULT '', ALTER COLUMN note SET NOT NULL`,
  ],
  [
    "uniqueness of a new empty column",
    `ALTER TABLE orders ADD COLUMN code TEXT; CREATE UNIQUE INDEX u ON orders (code)`,
  ],
  ["an index and its end", `CREATE INDEX CONCURRENTLY i ON orders (note); DROP INDEX orders_by_note`],
  ["a new value of a type", `ALTER TYPE order_state ADD VALUE 'late'`],
  ["a view with more columns", `CREATE OR REPLACE VIEW seat_states AS SELECT 1 AS a`],
  [
    "a function that says DROP",
    `CREATE FUNCTION f() RETURNS void AS $f$ BEGIN DROP TABLE IF EXISTS t; END $f$ LANGUAGE plpgsql`,
  ],
  [
    "words in texts and comments",
    `-- DROP TABLE orders;\n/* RENAME; */ UPDATE orders SET note = 'it''s; DROP TABLE x'`,
  ],
  ["rows, which no build minds", `UPDATE orders SET note = ''; DELETE FROM orders WHERE false`],
  ["a right", `GRANT SELECT ON orders TO skillbite_app`],
  [
    "the second half of a change",
    `-- Since then nothing reads it.\n-- contract: 20261129000000_expand\nALTER TABLE orders DROP COLUMN note`,
  ],
])("allows %s", (_what, sql) => {
  expect(reasonsOf(sql, ["20261129000000_expand"])).toEqual([]);
});

it("a comment allows its own statement, not the next one", () => {
  const sql = `-- contract: 20261129000000_expand\nDROP VIEW a;\nDROP VIEW b;`;
  expect(faultsOfMigration(sql, ["20261129000000_expand"])).toEqual([
    { sql: "DROP VIEW b", reason: "drops a view" },
  ]);
});

it("reads every migration that there is as statements", () => {
  const begin =
    /^(ALTER|CREATE|DROP|GRANT|REVOKE|UPDATE|DELETE|INSERT|DO|COMMENT|LOCK|SET|WITH|SELECT|TRUNCATE|ANALYZE)\b/i;
  const statements = names.flatMap((name) => splitStatements(textOf(name)));
  expect(statements.length).toBeGreaterThan(500);
  expect(statements.filter(({ sql }) => !begin.test(sql)).map(({ sql }) => sql.slice(0, 80))).toEqual([]);
});
