import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { type Job, PgBoss } from "pg-boss";
import { googleJobs } from "./accounts/google/jobs";
import { authJobs } from "./accounts/jobs";
import { openIdJobs } from "./accounts/openid/jobs";
import { secondFactorJobs } from "./accounts/second-factor/jobs";
import { accountJobs } from "./accounts/settings/jobs";
import { figuresJobs } from "./admin/figures/jobs";
import { holdJobs } from "./assessments/holds/jobs";
import { attemptJobs } from "./assessments/jobs";
import { questionJobs } from "./assessments/questions/jobs";
import { quizJobs } from "./assessments/quiz/jobs";
import { certificateJobs } from "./certificates/jobs";
import { rescoringJobs } from "./certificates/rescoring/jobs";
import { commerceJobs } from "./commerce/jobs";
import { biteJobs } from "./learning/bites/jobs";
import { apiKeyJobs } from "./organisations/api-keys/jobs";
import { eventJobs } from "./organisations/events/jobs";
import { organisationJobs } from "./organisations/jobs";
import { signOnJobs } from "./organisations/sign-on/jobs";
import { db, hasPooler, pool } from "./platform/db/client";
import { isOwnersRole, OWNERS_ROLE } from "./platform/db/database-role";
import { openedPool } from "./platform/db/opened-pool";
import { env } from "./platform/env";
import { checkDatabase } from "./platform/health";
import { type JobHandlers, type JobName, queueNames } from "./platform/jobs";
import { isNewThisMinute, log, messageOf } from "./platform/log";
import { observeJob } from "./platform/observe-job";
import { notifyManager } from "./platform/service-manager";
import { watchPool } from "./platform/telemetry/process-metrics";
import { watchQueue } from "./platform/telemetry/queue-metrics";
import { startTelemetry } from "./platform/telemetry/start";
import { watchLoop } from "./platform/telemetry/worker-metrics";
import { Heartbeat } from "./platform/worker-heartbeat";
import { checkLedger } from "./privacy/erasure-ledger";
import { privacyJobs } from "./privacy/jobs";
import { contactJobs } from "./site/contact/jobs";
import { newsJobs } from "./site/news/jobs";
import { perksJobs } from "./site/perks/jobs";
import { tipsJobs } from "./site/tips/jobs";

const handlers: JobHandlers = {
  ...accountJobs,
  ...apiKeyJobs,
  ...attemptJobs,
  ...authJobs,
  ...biteJobs,
  ...certificateJobs,
  ...commerceJobs,
  ...contactJobs,
  ...eventJobs,
  ...figuresJobs,
  ...googleJobs,
  ...newsJobs,
  ...openIdJobs,
  ...organisationJobs,
  ...perksJobs,
  ...privacyJobs,
  ...questionJobs,
  ...holdJobs,
  ...quizJobs,
  ...rescoringJobs,
  ...secondFactorJobs,
  ...signOnJobs,
  ...tipsJobs,
};
const schedules: Partial<Record<JobName, string>> = {
  "commerce.reconcile": "*/10 * * * *",
  "commerce.reconcile-all": "4 4 * * *",
  "figures.refresh": "*/10 * * * *",
  "figures.rebuild": "47 3 * * *",
  "news.refresh": "7 * * * *",
  "perks.announce": "40 7 * * *",
  "bites.remind": "10 7 * * 4", // on Thursdays: a new bite came on Monday
  "tips.send": "20 7 * * 2", // on Tuesdays
  "certificates.remind": "40 6 * * *",
  "organisations.announce-ends": "50 6 * * *",
  "organisations.send-due-events": "* * * * *",
  "organisations.announce-key-ends": "55 6 * * *",
  "organisations.check-domains": "23 5 * * *",
  "organisations.end-seats": "7 3 * * *", // before the clean-up, which deletes the invitations that this job ends
  "system.clean-up": "17 3 * * *",
  "quiz.abandon-attempts": "37 3 * * *",
  "quiz.statistics": "57 3 * * *",
};

/**
 * The database notifies of new jobs; retries are polled every two seconds. Without LISTEN/NOTIFY (a pooler in
 * transaction mode), all jobs are polled every second. Full batches continue at once; a batch's jobs run in parallel.
 */
const batches = {
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 2,
  batchSize: 5,
  burstWhenBatchFull: true,
};

/**
 * Completes each job on its own, not with its batch: if one hangs or the worker is killed, finished jobs would run
 * again and send their mails twice.
 */
async function workOff(
  boss: PgBoss,
  job: Job<unknown>,
  run: (data: unknown) => Promise<void>,
): Promise<void> {
  const { name, id, data } = job;
  try {
    await observeJob(name, data, () => run(data));
  } catch (error) {
    log().error({ job: name, id, err: error });
    await boss.fail(name, job, { message: messageOf(error) });
    return;
  }
  await boss.complete(name, job);
}

/** In ms. Longer than a PostgreSQL takes to start again, or a migration to run beside. */
const START_PATIENCE = 300_000;

/** A supervisor would start the worker again and again while the database is away, and report each as a crash. */
async function waitForDatabase(heartbeat: Heartbeat) {
  for (const begun = Date.now(); ; await sleep(2_000)) {
    heartbeat.turn();
    try {
      return await checkDatabase();
    } catch (error) {
      const reason = messageOf(error);
      if (Date.now() - begun > START_PATIENCE) throw error;
      if (isNewThisMinute(reason)) log().warn({ code: "worker_waits", reason });
    }
  }
}

/** In ms. A third of WatchdogSec in skillbite-worker.service, or less. */
const BEAT = 20_000;

async function main() {
  const heartbeat = new Heartbeat();
  const endTelemetry = await startTelemetry("worker", heartbeat);
  setInterval(() => heartbeat.isLive && notifyManager("WATCHDOG=1"), BEAT).unref();
  await checkLedger();
  watchPool(openedPool);
  watchQueue(queueNames);
  watchLoop(heartbeat);
  await waitForDatabase(heartbeat);
  if (await isOwnersRole()) throw new Error(OWNERS_ROLE);
  const boss = new PgBoss({
    connectionString: env().DATABASE_URL,
    max: 4,
    migrate: false,
    createSchema: false,
    reindex: false,
    useListenNotify: !hasPooler(),
  });
  boss.on("warning", ({ message }) => log().warn({ code: "queue", reason: message }));
  // While the database is down, every queue repeats the error every two seconds.
  boss.on("error", (error) => {
    const reason = messageOf(error).replace(/ \(Queue: [^()]*\)$/, "");
    if (isNewThisMinute(reason)) log().warn({ code: "queue", reason });
  });
  await boss.start();
  for (const name of queueNames) {
    const run = handlers[name] as (data: unknown) => Promise<void>;
    await boss.work(name, batches, async (jobs) => {
      await Promise.all(jobs.map((job) => workOff(boss, job, run)));
    });
  }
  heartbeat.begin(() => boss.getWipData());
  for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron);
  await boss.send("figures.refresh", {});
  log().info({ code: "worker_ready", queues: queueNames.length });
  notifyManager("READY=1");

  const stop = async () => {
    await boss.stop({ graceful: true, timeout: 20_000 });
    await db().$disconnect();
    await endTelemetry();
    await pool().end();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

main().catch((error) => {
  log().error({ code: "worker_failed", err: error });
  process.exit(1);
});
