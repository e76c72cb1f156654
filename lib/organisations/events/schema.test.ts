import { expect, it } from "vitest";
import { editInput, webhookInput } from "./schema";

const orgId = "019ae1be-4f01-7d1b-9c6a-1b2c3d4e5f60";
const url = "https://events.test.example/";

it("a webhook hears of what is ticked", () => {
  const given = { orgId, url, orders: "on", seats: "on" };
  expect(webhookInput.parse(given)).toEqual({ orgId, url, groups: ["seats", "orders"] });
});

it.each([
  ["nothing is ticked", {}],
  ["a group is none", { seats: "on", people: "on" }],
  ["a tick is none", { seats: "yes" }],
])("refuses it when %s", (_, ticks) => {
  expect(webhookInput.safeParse({ orgId, url, ...ticks }).success).toBe(false);
  expect(editInput.safeParse({ orgId, endpointId: orgId, ...ticks }).success).toBe(false);
});
