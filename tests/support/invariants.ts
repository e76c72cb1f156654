import { expect } from "vitest";
import { findViolations } from "../../scripts/lib/invariants";

const violations = () => findViolations(process.env.DATABASE_OWNER_URL ?? "");

/** Given to `afterAll`: whatever the tests of a file wrote, the database's invariants hold. */
export async function expectInvariants() {
  expect(await violations()).toEqual([]);
}

export async function expectSeatInvariants() {
  expect((await violations()).filter(({ rule }) => /seat|pack/.test(rule))).toEqual([]);
}
