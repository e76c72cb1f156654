import { expect, it } from "vitest";
import { requestIdOf } from "./request-id";

const OURS = /^[0-9a-f]{16}$/;
const idOf = (given: string | undefined, proxies: number) =>
  requestIdOf({ headers: given === undefined ? {} : { "x-request-id": given } }, proxies);

it.each(["6f1c0f9bdc2ab5a0b6a2fd8a7f3d91ce", "0199a9d4-5b1e-7c0e-9b0e-3f2a1d4c5b6a", "edge_1.2345678"])(
  "takes %s from our own proxy",
  (given) => expect(idOf(given, 1)).toBe(given),
);

it.each([
  ["no id", undefined],
  ["a short one", "7chars."],
  ["a long one", "a".repeat(65)],
  ["an email", "ada@example.org"],
  ["spaces", "two words and more"],
  ["a line's end", "12345678\n"],
  ["two ids in one header", "12345678, 87654321"],
])("makes an id instead of %s", (_name, given) => expect(idOf(given, 1)).toMatch(OURS));

it("believes no id when no proxy of ours stands in front", () => {
  expect(idOf("6f1c0f9bdc2ab5a0b6a2fd8a7f3d91ce", 0)).toMatch(OURS);
});

it("makes another id for each request", () => {
  expect(new Set(Array.from({ length: 1_000 }, () => idOf(undefined, 0))).size).toBe(1_000);
});
