import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Overview } from "@/components/admin/overview";
import { getOverview } from "@/lib/admin/overview-queries";
import { readWorkerAge } from "@/lib/platform/worker-heartbeat";
import { asOwner } from "../support/database";

/** As the queue of a worker does, `seen` ago. */
const show = (seen: string | null) =>
  asOwner("UPDATE pgboss.version SET cron_on = now() - $1::interval", [seen]);
const overview = async () => renderToStaticMarkup(createElement(Overview, { figures: await getOverview() }));

it("is known to every process by the database", async () => {
  await show("45 seconds");
  const age = await readWorkerAge();
  expect(age).toBeGreaterThanOrEqual(45);
  expect(age).toBeLessThan(60);
  await show(null);
  expect(await readWorkerAge()).toBeNull();
});

it.each([
  ["none ever ran", null, true],
  ["one ran just now", "10 seconds", false],
  ["the last one showed itself more than two minutes ago", "121 seconds", true],
])("the admin pages say whether a worker runs: %s", async (_what, seen, isAway) => {
  await show(seen);
  expect((await overview()).includes("No worker runs")).toBe(isAway);
});
