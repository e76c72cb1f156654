import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const read = (file: string) => readFileSync(file, "utf8");
const FOLDER = "lib/platform/telemetry";
const code = readdirSync(FOLDER).map((file) => read(`${FOLDER}/${file}`));

/** As Prometheus shows them: counters have an ending of their own. */
const counters = code.flatMap((text) =>
  [...text.matchAll(/(?:= createCounter|\.createObservableCounter)(?:<[\s\S]*?>)?\(\s*"(\w+)"/g)].map(
    ([, name = ""]) => name,
  ),
);
const inCode = new Set(
  code.flatMap((text) =>
    [...text.matchAll(/"(skillbite_\w+)"/g)].map(([, name = ""]) =>
      counters.includes(name) ? `${name}_total` : name,
    ),
  ),
);
const documented = [...read("docs/operations/monitor.md").matchAll(/^\| `(skillbite_\w+)` \|/gm)].map(
  ([, name = ""]) => name,
);

const rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const alerts = rules.parse(parse(read("tools/monitoring/alerts.yml"))).groups.flatMap(({ rules }) => rules);
const dashboard = z
  .object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
  })
  .parse(JSON.parse(read("tools/monitoring/dashboard.json")));

it("documents every metric, and no other", () => {
  expect(inCode.size).toBeGreaterThan(20);
  expect(documented.sort()).toEqual([...inCode].sort());
});

it.each([
  ...alerts.map(({ alert, expr }) => ({ name: alert, expr })),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ name: title, expr }))),
])("$name asks for metrics that there are: $expr", ({ expr }) => {
  const asked = [...expr.matchAll(/\bskillbite_\w+/g)].map(([name]) => name);
  const known = new Set(
    documented.flatMap((name) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]),
  );
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});

it("shows every metric on the dashboard or in an alert", () => {
  const asked = [...alerts, ...dashboard.panels.flatMap(({ targets }) => targets)]
    .map(({ expr }) => expr)
    .join();
  expect(documented.filter((name) => !asked.includes(name))).toEqual([]);
});

it("has for each alert the figures that raise it", () => {
  const tests = read("tools/monitoring/alerts-test.yml");
  const raised = [...tests.matchAll(/alertname: (\w+)\n +exp_alerts:\n/g)].map(([, name]) => name);
  expect([...new Set(raised)].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
});

it("has for each alert an incident that raises it in the product", () => {
  const provoked = ["incidents", "database-incidents"].flatMap((name) =>
    [...read(`tests/storm/${name}.test.ts`).matchAll(/"(Skillbite\w+)"/g)].map(([, alert]) => alert),
  );
  expect([...new Set(provoked)].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
});
