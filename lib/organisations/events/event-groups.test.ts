import { expect, it } from "vitest";
import { eventGroups, groupOf, listInWords, sentGroups, usualGroups } from "./event-groups";
import { eventTypes } from "./events";

it("each event but the test is in a group, and no group is empty", () => {
  expect(eventTypes.filter((type) => groupOf[type] === null)).toEqual(["test.ping"]);
  expect(new Set(eventTypes.flatMap((type) => groupOf[type] ?? []))).toEqual(new Set(eventGroups));
});

it("orders are not ticked at first", () => {
  expect(usualGroups).toEqual(eventGroups.filter((group) => group !== "orders"));
});

it.each([
  ["webhook", ["orders", "seats"], ["seats", "orders"]],
  ["webhook", ["seats", "unknown"], ["seats"]],
  ["xapi", [...eventGroups], ["seats", "courses", "certificates"]],
] as const)("a %s with %j is sent %j", (kind, chosen, sent) => {
  expect(sentGroups(kind, chosen)).toEqual(sent);
});

it.each([
  [[], "nothing"],
  [["seats"], "seats"],
  [["seats", "orders"], "seats and orders"],
  [["seats", "courses", "orders"], "seats, courses and orders"],
] as const)("says %j as '%s'", (groups, words) => {
  expect(listInWords(groups)).toBe(words);
});
