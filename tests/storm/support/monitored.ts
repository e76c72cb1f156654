import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inRoot } from "../../../scripts/lib/paths";
import { freePort } from "../../../scripts/lib/ports";
import { startPrometheus } from "../../topology/support/prometheus";
import { startProduct, until } from "./product";

export const hasPrometheus = (() => {
  try {
    execFileSync("prometheus", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

/** Fifteen minutes of a rule pass in thirty seconds. */
const FASTER = 30;
const MILLISECONDS = { s: 1_000, m: 60_000 };

/** The alerts as they are shipped, but with shorter times: how long a fault lasts, and over how long it is looked for. */
export function hurryRules(shipped: string): string {
  return shipped.replaceAll(
    /(?<=for: |\[)(\d+)([sm])(?=\]|$)/gm,
    (_, count: string, unit: "s" | "m") => `${(Number(count) * MILLISECONDS[unit]) / FASTER}ms`,
  );
}

/** Milliseconds between two requests of a lane. */
const PACE = 100;

/** Repeats `work` in so many lanes until what it returns is called. A failure is what the test provokes. */
export function repeat(lanes: number, work: (lane: number) => Promise<unknown>) {
  let isOver = false;
  const done = Array.from({ length: lanes }, async (_, lane) => {
    while (!isOver) {
      await work(lane).catch(() => undefined);
      await sleep(PACE);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(done);
  };
}

export type Incident = {
  name: string;
  /** An expression of Prometheus whose value grows. */
  metric: string;
  alerts: string[];
  /** Returns what mends it. */
  provoke: () => Promise<() => Promise<unknown>>;
};

/** The product with its metrics asked every second by a Prometheus with the alerts. */
export async function startMonitored() {
  const folder = mkdtempSync(join(tmpdir(), "skillbite-monitored-"));
  const rules = join(folder, "alerts.yml");
  writeFileSync(rules, hurryRules(readFileSync(inRoot("tools/monitoring/alerts.yml"), "utf8")));
  const product = await startProduct();
  const [webPort, workerPort] = [await freePort(), await freePort()];
  const prometheus = await startPrometheus(join(folder, "prometheus"), [webPort], workerPort, rules);
  const provoked = new Set<string>();
  const isQuiet = async (alert: string) => (await prometheus.alertsOf(alert)).length === 0;

  return {
    product,
    prometheus,
    startWeb: (overlay: Record<string, string> = {}) =>
      product.startWeb({ METRICS_PORT: String(webPort), ...overlay }),
    startWorker: (overlay: Record<string, string> = {}) =>
      product.startWorker({ METRICS_PORT: String(workerPort), ...overlay }),
    /** Not yet ready. */
    spawnWorker: () => product.spawnWorker({ METRICS_PORT: String(workerPort) }),

    /** Both are asked, so that a counter's first rise is seen as one. */
    untilSeen: () =>
      until("Prometheus has asked web and worker twice", async () => {
        const asked = await prometheus.read("min(count_over_time(up[1m])) and count(up == 1) == 2");
        return asked >= 2;
      }),

    /** Provokes it: the metric moves, each alert fires. Mends it then. Seconds are those until the rule held. */
    async expectRaised({ name, metric, alerts, provoke }: Incident) {
      for (const alert of alerts) await until(`${alert} is quiet`, () => isQuiet(alert));
      const before = await prometheus.read(metric);
      const begun = Date.now();
      const mend = await provoke();
      try {
        const moved = await until(`${metric} grows`, async () => (await prometheus.read(metric)) > before);
        const seconds: string[] = [];
        for (const alert of alerts) {
          provoked.add(alert);
          await until(`${alert} fires`, async () =>
            (await prometheus.alertsOf(alert)).some(({ state }) => state === "firing"),
          );
          const since = (await prometheus.alertsOf(alert)).map(({ activeAt }) => Date.parse(activeAt));
          seconds.push(`${alert} held after ${Math.round((Math.min(...since) - begun) / 1_000)} s`);
        }
        console.log(`${name}: the metric moved after ${Math.round(moved / 1_000)} s, ${seconds.join(", ")}`);
      } finally {
        await mend();
      }
    },

    async expectResolved() {
      const begun = Date.now();
      for (const alert of provoked) {
        await until(`${alert} is over`, () => isQuiet(alert));
        console.log(
          `${alert} is over ${Math.round((Date.now() - begun) / 1_000)} s after the last was mended`,
        );
      }
    },

    async stop() {
      await prometheus.stop();
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Monitored = Awaited<ReturnType<typeof startMonitored>>;
