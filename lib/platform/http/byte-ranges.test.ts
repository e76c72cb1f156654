import { expect, it } from "vitest";
import { rangeOf } from "./byte-ranges";

it.each([
  [null, null],
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=10-500", { start: 10, end: 99 }],
  ["bytes=99-99", { start: 99, end: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=9-0", null],
  ["bytes=-", null],
  ["bytes=0-1,5-6", null],
  ["bytes=1-2-3", null],
  ["pages=0-9", null],
  [`bytes=0-${"9".repeat(40)}`, null],
] as const)("reads the range %s of 100 bytes", (header, expected) => {
  expect(rangeOf(header, 100)).toEqual(expected);
});
