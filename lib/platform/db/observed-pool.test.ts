import { expect, it } from "vitest";
import { operationOf, withoutLiterals } from "./observed-pool";

it.each([
  ["SELECT 1", "SELECT"],
  ["  select 1", "SELECT"],
  ["select /* plan with values */ 1", "SELECT"],
  ["with a as (select 1) select * from a", "WITH"],
  ["BEGIN ISOLATION LEVEL READ COMMITTED", "BEGIN"],
  ["SET LOCAL statement_timeout = '240s'", "SET"],
  ["VACUUM", "OTHER"],
  ["", "OTHER"],
])("knows what %s does", (text, operation) => expect(operationOf(text)).toBe(operation));

it("leaves no literal of a statement, and keeps its parameters as places", () => {
  const text = "SELECT 'ada@example.org', 'O''Hara'  FROM users\nWHERE email = $1 AND name = 'Ada'";
  expect(withoutLiterals(text)).toBe("SELECT ?, ? FROM users WHERE email = $1 AND name = ?");
  expect(withoutLiterals("x".repeat(10_000))).toHaveLength(2_000);
});
