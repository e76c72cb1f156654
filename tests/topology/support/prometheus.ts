import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../../../scripts/lib/paths";
import { freePort } from "../../../scripts/lib/ports";
import { until } from "../../storm/support/product";
import { startProgram } from "./programs";

type Target = { health: string; lastError: string; labels: { job: string; instance: string } };
type Alert = { state: "pending" | "firing"; activeAt: string; labels: Record<string, string> };
type Rule = { name: string; health: string; alerts: Alert[] };

const SHIPPED = inRoot("tools/monitoring/alerts.yml");

/** Debian's Prometheus with the alerts that are shipped, asking every second. `rules`: a file with others. */
export async function startPrometheus(folder: string, web: number[], worker: number, rules = SHIPPED) {
  const port = await freePort();
  mkdirSync(folder);
  const targets = (ports: number[]) => JSON.stringify([{ targets: ports.map((at) => `127.0.0.1:${at}`) }]);
  const shipped = readFileSync(inRoot("tools/monitoring/prometheus.yml"), "utf8");
  const changes: [RegExp, string][] = [
    [/scrape_interval: 5s, evaluation_interval: 5s/, "scrape_interval: 1s, evaluation_interval: 1s"],
    [/alerts\.yml/, rules],
    [/\[\{ targets: \["127\.0\.0\.1:9464"\] \}\]/, targets(web)],
    [/\[\{ targets: \["127\.0\.0\.1:9465"\] \}\]/, targets([worker])],
  ];
  for (const [from] of changes) if (!from.test(shipped)) throw new Error(`prometheus.yml lacks ${from}`);
  const settings = join(folder, "prometheus.yml");
  writeFileSync(
    settings,
    changes.reduce((so, [from, to]) => so.replace(from, to), shipped),
  );
  const server = await startProgram(folder, "prometheus", [
    `--config.file=${settings}`,
    `--storage.tsdb.path=${join(folder, "data")}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]);
  const ask = async <T>(path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`);
    return ((await response.json()) as { data: T }).data;
  };
  await until("Prometheus answers", () =>
    ask("rules").then(
      () => true,
      () => false,
    ),
  );

  const readRules = async () => {
    const { groups } = await ask<{ groups: { rules: Rule[] }[] }>("rules");
    return groups.flatMap((group) => group.rules);
  };
  return {
    rules: readRules,
    /** The value of an expression, 0 without one. */
    async read(expression: string) {
      const { result } = await ask<{ result: { value: [number, string] }[] }>(
        `query?query=${encodeURIComponent(expression)}`,
      );
      return Number(result[0]?.value[1] ?? 0);
    },
    async alertsOf(name: string) {
      const found = (await readRules()).find((rule) => rule.name === name);
      if (!found) throw new Error(`There is no alert ${name}.`);
      return found.alerts;
    },
    targets: async () => (await ask<{ activeTargets: Target[] }>("targets")).activeTargets,
    /** Whether it waits for its time (`pending`) or is sent (`firing`). */
    isRaised: async (name: string) =>
      (await readRules()).some((rule) => rule.name === name && rule.alerts.length > 0),
    stop: () => server.end(),
  };
}

export type Prometheus = Awaited<ReturnType<typeof startPrometheus>>;
