import { readFileSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { asOwner } from "../storm/support/people";
import { type Product, startProduct, until } from "../storm/support/product";
import { inParallel, openShop } from "../storm/support/shop";
import { COUNTED, capacityTasks, type Task, WARM_UP } from "./capacity-tasks";
import { processorTime, residentMemory } from "./processor-time";
import { stoppable } from "./stoppable";

const AT_ONCE = 4;
/** In ms. What the processes do by themselves is measured this long, and taken off. */
const IDLE = 10_000;

/** Of one repetition: CPU ms of each part, statements, and the bytes by which the database grows. */
export type Cost = {
  what: string;
  times: number;
  web: number;
  database: number;
  worker: number;
  statements: number;
};
export type Capacity = { costs: Cost[]; memory: { web: number; worker: number } };

/** What single things cost, measured on a product of its own: CPU time by /proc, statements by PostgreSQL's log. */
export async function measureCapacity(say: (what: string) => void): Promise<Capacity> {
  return stoppable(async (stops) => {
    const product = await startProduct();
    stops.push(product.stop);
    const first = await startProcesses(product);
    const tasks = await capacityTasks(product, first.web.url);
    const idle = await idleRates(first.parts);
    const costs: Cost[] = [];
    for (const task of tasks) {
      say(`Measuring: ${task.what}`);
      await repeat(task, 0, Math.min(WARM_UP, task.times));
      await settled(product);
      costs.push(await measure(product, task, first.parts, idle));
    }
    const memory = { web: residentMemory(first.web.pid), worker: residentMemory(first.worker.pid) };
    for (const { terminate, exit } of [first.web, first.worker]) {
      terminate();
      await exit;
    }
    say("Counting statements");
    const statements = await countAll(product, tasks);
    return {
      costs: costs.map((cost) => ({ ...cost, statements: statements.get(cost.what) ?? Number.NaN })),
      memory,
    };
  });
}

type Parts = { web: number; database: number; worker: number };

async function startProcesses(product: Product) {
  const web = await product.startWeb();
  const worker = await product.startWorker({ APP_URL: web.url });
  await openShop(product).control("endpoint", "", { urls: [`${web.url}/api/stripe/webhook`] });
  const parts = (): Parts => ({
    web: processorTime(web.pid),
    database: processorTime(product.postgres.pid),
    worker: processorTime(worker.pid),
  });
  return { web, worker, parts };
}

/** CPU ms that each part takes in a ms of doing nothing. */
async function idleRates(parts: () => Parts): Promise<Parts> {
  await sleep(IDLE); // the worker's first jobs
  const before = parts();
  await sleep(IDLE);
  const after = parts();
  const rate = (part: keyof Parts) => (after[part] - before[part]) / IDLE;
  return { web: rate("web"), database: rate("database"), worker: rate("worker") };
}

const repeat = (task: Task, from: number, count: number) =>
  inParallel(count, AT_ONCE, (index) => task.run(from + index));

/** The worker has done what was enqueued. */
const settled = (product: Product) =>
  until("the queue is empty", () =>
    asOwner(product.postgres.ownerUrl, async (owner) => {
      const { rows } = await owner.query(
        "SELECT FROM pgboss.job WHERE state < 'completed' AND start_after <= now() LIMIT 1",
      );
      return rows.length === 0;
    }),
  );

async function measure(product: Product, task: Task, parts: () => Parts, idle: Parts): Promise<Cost> {
  const begun = performance.now();
  const before = parts();
  await repeat(task, WARM_UP, task.times);
  await settled(product);
  const after = parts();
  const taken = performance.now() - begun;
  const of = (part: keyof Parts) => Math.max(0, after[part] - before[part] - idle[part] * taken) / task.times;
  const { what, times } = task;
  return {
    what,
    times,
    web: of("web"),
    database: of("database"),
    worker: of("worker"),
    statements: Number.NaN,
  };
}

/** All that PostgreSQL is asked, BEGIN and COMMIT included, without what the queue is asked. */
async function countAll(product: Product, tasks: Task[]): Promise<Map<string, number>> {
  const alter = (change: string) =>
    asOwner(product.postgres.superuserUrl, (root) => root.query(`ALTER ROLE skillbite_app ${change}`));
  await alter("SET log_statement = 'all'");
  const { web } = await startProcesses(product);
  const counts = new Map<string, number>();
  for (const task of tasks) {
    const found: number[] = [];
    for (let n = 0; n < COUNTED; n++) {
      const from = statSync(product.postgresLog).size;
      await task.run(WARM_UP + task.times + n, web.url);
      await settled(product);
      const written = readFileSync(product.postgresLog).subarray(from).toString("utf8");
      const lines = written.match(/LOG: {2}(?:statement|execute [^:]*):.*/g) ?? [];
      found.push(lines.filter((line) => !line.includes("pgboss")).length);
    }
    // The first opens connections, and a job by the clock may fall into another.
    counts.set(task.what, Math.min(...found.slice(1)));
  }
  return counts;
}
