import { expect, it } from "vitest";
import { editInput, webhookInput } from "./schema";

const orgId = "019ae1be-4f01-7d1b-9c6a-1b2c3d4e5f60";
const url = "https://events.test.example/";
const name = "Slack helper";

it("a webhook hears of what is ticked", () => {
  const given = { orgId, url, name: ` ${name}\u0000`, orders: "on", seats: "on" };
  expect(webhookInput.parse(given)).toEqual({ orgId, url, name, groups: ["seats", "orders"] });
});

it.each([
  ["nothing is ticked", {}],
  ["a group is none", { seats: "on", people: "on" }],
  ["a tick is none", { seats: "yes" }],
  ["it has no name", { seats: "on", name: " " }],
  ["its name is long", { seats: "on", name: "x".repeat(61) }],
])("refuses it when %s", (_, given) => {
  expect(webhookInput.safeParse({ orgId, url, name, ...given }).success).toBe(false);
  expect(editInput.safeParse({ orgId, endpointId: orgId, name, ...given }).success).toBe(false);
});
