import { readFileSync, statSync } from "node:fs";
import { PgBoss } from "pg-boss";
import type { JobName } from "../../lib/platform/jobs";
import type { Size } from "../../tools/demo-data/large-history";
import { asOwner } from "../storm/support/people";
import { type Product, startProduct, until } from "../storm/support/product";
import { growHouse, onDatabase } from "./large";
import { explainSlow } from "./plans";
import { stoppable } from "./stoppable";

/** What the clock starts, as in lib/worker.ts. The last two write to many people: their mails are taken away again. */
const JOBS: JobName[] = [
  "figures.refresh",
  "figures.rebuild",
  "quiz.statistics",
  "quiz.abandon-attempts",
  "system.clean-up",
  "certificates.remind",
  "organisations.announce-ends",
  "organisations.end-seats",
  "commerce.reconcile",
  "tips.send",
  "bites.remind",
  "perks.announce",
];
/** In ms. */
const PATIENCE = 3_600_000;
const SLOW = 500;

/** `slow`: statements over half a second, each with its time and the tables that it reads from end to end. */
export type TimedJob = {
  name: JobName;
  seconds: number;
  state: string;
  tries: number;
  slow: string[];
  failure: string;
};

/** Has a worker do each job once, over what has grown in `kept`. */
export async function timeJobs(
  size: Size,
  say: (what: string) => void,
  kept?: string,
  only: string[] = [],
): Promise<TimedJob[]> {
  return stoppable(async (stops) => {
    const product = await startProduct(kept);
    stops.push(product.stop);
    const house = await growHouse(product, "skillbite_large", size, say);
    await explainSlow(product, "skillbite_large", SLOW);
    const url = onDatabase(product.postgres.appUrl, "skillbite_large");
    const worker = await product.startWorker({ DATABASE_URL: url });
    const boss = new PgBoss({
      connectionString: url,
      max: 2,
      supervise: false,
      schedule: false,
      migrate: false,
    });
    await boss.start();
    stops.push(() => boss.stop({ graceful: false }));
    const timed: TimedJob[] = [];
    for (const name of JOBS.filter((name) => only.length === 0 || only.includes(name))) {
      say(`Doing ${name}`);
      timed.push(await timeJob(product, house.ownerUrl, boss, name));
    }
    worker.terminate();
    await worker.exit;
    await asOwner(house.ownerUrl, (owner) =>
      owner.query("DELETE FROM pgboss.job WHERE name IN ('bites.reminder-mail', 'perks.drop-mail')"),
    );
    return timed;
  });
}

type State = { state: string; tries: number; seconds: number; failure: string | null };

async function timeJob(product: Product, ownerUrl: string, boss: PgBoss, name: JobName): Promise<TimedJob> {
  const from = statSync(product.postgresLog).size;
  const id = await boss.send(name, {});
  let found: State = { state: "created", tries: 0, seconds: Number.NaN, failure: null };
  await until(
    `${name} has ended`,
    async () => {
      const { rows } = await asOwner(ownerUrl, (owner) =>
        owner.query<State>(
          `SELECT state::text, retry_count + 1 AS tries, output->>'message' AS failure,
             extract(epoch FROM coalesce(completed_on, now()) - started_on)::float AS seconds FROM pgboss.job WHERE id = $1`,
          [id],
        ),
      );
      found = rows[0] ?? found;
      return ["completed", "failed", "retry"].includes(found.state);
    },
    PATIENCE,
  );
  const log = readFileSync(product.postgresLog).subarray(from).toString("utf8");
  const plans = log.match(/duration: [\d.]+ ms {2}plan:\n(?:\t.*\n)+/g) ?? [];
  const slow = plans.map((plan) => {
    const [, duration = ""] = /duration: ([\d.]+)/.exec(plan) ?? [];
    const [, asked = ""] = /Query Text: ([^\n]*)/.exec(plan) ?? [];
    const scans = new Set([...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => table));
    return `${Math.round(Number(duration))} ms: ${asked.slice(0, 100)} [${[...scans].join(", ")}]`;
  });
  const { state, tries, seconds, failure } = found;
  return { name, seconds, state, tries, slow, failure: failure ?? "" };
}
