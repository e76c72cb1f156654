import { expect, it } from "vitest";
import { nameStatements, PLAN_WITH_VALUES } from "./statement-names";

it("names a statement when it comes again, and always the same", () => {
  const name = nameStatements();
  expect(name({ sql: "SELECT 1" })).toBe("");
  const given = name({ sql: "SELECT 1" });
  expect(given).toMatch(/^[\w-]{32}$/); // PostgreSQL cuts names after 63 bytes
  expect(name({ sql: "SELECT 1" })).toBe(given);
  expect(name({ sql: "SELECT 2" })).toBe("");
  expect(name({ sql: "SELECT 2" })).not.toBe(given);
});

it("keeps no more names than it may, however many statements come", () => {
  const name = nameStatements(10);
  const all = Array.from({ length: 1_000 }, (_, n) => `SELECT ${n}`);
  const names = [...all, ...all.slice(-30), ...all.slice(-30)].map((sql) => name({ sql }));
  expect(new Set(names).size).toBe(11);
});

it("gives no name to a statement that is planned with its values", () => {
  const name = nameStatements();
  const statement = { sql: `SELECT ${PLAN_WITH_VALUES} 1` };
  expect([1, 2, 3].map(() => name(statement))).toEqual(["", "", ""]);
});
