import { mkdirSync, renameSync, rmdirSync } from "node:fs";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./support/browser";
import { openMailRoute } from "./support/mail-route";
import { hasPrometheus, type Monitored, repeat, startMonitored } from "./support/monitored";
import { asOwner } from "./support/people";
import { until, type Web } from "./support/product";
import { openShop, type Shop } from "./support/shop";

/** NODE_OPTIONS of a process that runs `code` before its own. */
const first = (code: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
});
const LATE = first(`
  const Real = Date;
  const now = () => Real.now() - 42_000;
  globalThis.Date = class extends Real {
    constructor(...given) { given.length ? super(...given) : super(now()); }
    static now() { return now(); }
  };`);
/** After one signal it is at work all the time, after the next no longer. */
const BUSY = first(`
  let timer;
  const work = () => { for (const end = Date.now() + 200; Date.now() < end; ); timer = setTimeout(work, 5); };
  process.on("SIGUSR2", () => { timer = timer ? clearTimeout(timer) : setTimeout(work); });`);
/** After a signal it takes 1.6 GB, after the next no longer. */
const LARGE = first(`
  let taken;
  process.on("SIGUSR2", () => { taken = taken ? undefined : Buffer.alloc(1.6e9, 1); });`);
const PASSWORD = "an incident that is seen";
const lack = hasPrometheus ? "" : " (skipped: this machine lacks prometheus)";

describe.skipIf(!hasPrometheus)(`incidents of worker, mail, Stripe and pages${lack}`, () => {
  let monitored: Monitored;
  let web: Web;
  let worker: Awaited<ReturnType<Monitored["startWorker"]>>;
  let route: Awaited<ReturnType<typeof openMailRoute>>;
  let shop: Shop;

  beforeAll(async () => {
    monitored = await startMonitored();
    const { product } = monitored;
    route = await openMailRoute(product.env.SMTP_URL);
    web = await monitored.startWeb(BUSY);
    worker = await startWorker(LARGE);
    shop = openShop(product);
    await shop.control("endpoint", "", { urls: [`${web.url}/api/stripe/webhook`] });
    await monitored.untilSeen();
  });
  afterAll(async () => {
    await monitored?.stop();
    await route?.close().catch(() => undefined);
  });

  const startWorker = (overlay: Record<string, string> = {}) =>
    monitored.startWorker({ SMTP_URL: route.url, ...overlay });
  async function replaceWorker(overlay: Record<string, string> = {}) {
    if (worker.isRunning()) worker.terminate();
    await worker.exit;
    worker = await startWorker(overlay);
  }
  const sql = (text: string) =>
    asOwner(monitored.product.postgres.ownerUrl, async (owner) => (await owner.query(text)).rows);
  const jobs = async (queue: string, state: string) =>
    (await sql(`SELECT FROM pgboss.job WHERE name = '${queue}' AND state = '${state}'`)).length;

  let people = 0;
  async function signUp() {
    const email = `incident-${++people}@storm.example`;
    const fields = { email, password: PASSWORD, tos: "on", privacy: "on" };
    await openBrowser(web.url, email).act("/auth", "signUpAction", fields);
  }
  const checkout = (name: string) =>
    openBrowser(web.url, name).post("/api/create-payment", {
      items: [{ name: "exam", amount: 3900 }],
      sku: "exam",
      consent: true,
    });

  it.concurrent("7: jobs fail, and are given up", async () => {
    const ledger = monitored.product.env.ERASURE_LEDGER;
    const queue = "privacy.note-erasure";
    const failures = `skillbite_job_duration_seconds_count{queue="${queue}",outcome="failed"}`;
    async function eraseGuest() {
      renameSync(ledger, `${ledger}.away`);
      mkdirSync(ledger);
      const guest = openBrowser(web.url, "erased");
      await guest.call("/quiz", "startAttemptAction", { screen: "quiz" });
      await guest.call("/erase", "eraseGuestAction", {});
      await until("its job has failed", async () => (await jobs(queue, "retry")) === 1);
      await sql(`UPDATE pgboss.job SET created_on = now() - interval '31 minutes' WHERE name = '${queue}'`);
    }
    await monitored.expectRaised({
      name: "7. Jobs fail",
      metric: `sum(${failures})`,
      alerts: ["SkillbiteJobsFail"],
      async provoke() {
        await eraseGuest();
        return async () => undefined;
      },
    });
    await monitored.expectRaised({
      name: "7. Jobs are given up",
      metric: `max(skillbite_jobs{queue="${queue}",state="failed"})`,
      alerts: ["SkillbiteJobsGivenUp"],
      async provoke() {
        await sql(
          `UPDATE pgboss.job SET retry_count = retry_limit, start_after = now() WHERE name = '${queue}' AND state = 'retry'`,
        );
        return async () => {
          rmdirSync(ledger);
          renameSync(`${ledger}.away`, ledger);
          // As 'Try again' on /admin/jobs does.
          await sql(
            `UPDATE pgboss.job SET state = 'retry', retry_count = 0, completed_on = NULL, start_after = now() WHERE name = '${queue}' AND state = 'failed'`,
          );
        };
      },
    });
    await until("the job is done", async () => (await jobs(queue, "completed")) === 1);
  });

  it.concurrent("6 and 8: the queue is stuck at a mail; the mail server refuses", async () => {
    const queue = "auth.signup-mail";
    await monitored.expectRaised({
      name: "6. A queue is stuck",
      metric: `max(skillbite_job_oldest_seconds{queue="${queue}",state="created"})`,
      alerts: ["SkillbiteQueueStuck"],
      async provoke() {
        route.withholdAnswers(1);
        await signUp();
        await until("one mail has no answer", async () => (await jobs(queue, "active")) === 1);
        await signUp();
        await sql(
          `UPDATE pgboss.job SET start_after = now() - interval '11 minutes' WHERE name = '${queue}' AND state = 'created'`,
        );
        return async () => {
          await route.close();
          await route.reopen();
        };
      },
    });
    await monitored.expectRaised({
      name: "8. The mail server refuses",
      metric: 'sum(skillbite_mails_total{outcome="failed"})',
      alerts: ["SkillbiteMailRefused"],
      async provoke() {
        route.refuse(true);
        for (let n = 0; n < 6; n++) await signUp();
        return async () => {
          route.refuse(false);
          await sql(`UPDATE pgboss.job SET start_after = now() WHERE name = '${queue}' AND state = 'retry'`);
        };
      },
    });
    await until("every mail is sent", async () => (await jobs(queue, "completed")) === people);
  });

  it.concurrent("9 and 10: Stripe is late, and away; a payment does not match its order", async () => {
    const calls = (outcome: string) =>
      `sum(skillbite_stripe_call_duration_seconds_count{outcome=~"${outcome}"})`;
    let buyers = 0;
    const buying = () => repeat(4, () => checkout(`buyer-${++buyers}`));
    for (const { name, metric, alert, faults } of [
      {
        name: "9. Stripe is late",
        metric: `${calls("2xx")} - sum(skillbite_stripe_call_duration_seconds_bucket{outcome="2xx",le="2.5"})`,
        alert: "SkillbiteStripeLate",
        faults: { delay: 3_000 },
      },
      {
        name: "9. Stripe is away",
        metric: calls("failed"),
        alert: "SkillbiteStripeAway",
        faults: { down: true },
      },
    ]) {
      await monitored.expectRaised({
        name,
        metric,
        alerts: [alert],
        async provoke() {
          await shop.faults(faults);
          const stop = buying();
          return async () => {
            await stop();
            await shop.faults({});
          };
        },
      });
    }
    await monitored.expectRaised({
      name: "10. A payment does not match its order",
      metric: 'sum(skillbite_fulfilments_total{outcome="misfit"})',
      alerts: ["SkillbiteFulfilmentFails"],
      async provoke() {
        const { body } = await checkout("misfit");
        const known = String((JSON.parse(body) as { url: string }).url)
          .split("/")
          .at(-1);
        const { hostname, port } = new URL(monitored.product.stripe.url);
        const { STRIPE_SECRET_KEY: key } = monitored.product.stripe.env;
        const stripe = new Stripe(key, { host: hostname, port, protocol: "http" });
        const { metadata } = await stripe.checkout.sessions.retrieve(known ?? "");
        // Somebody with the key makes a page of their own for the order, at another price.
        const other = await stripe.checkout.sessions.create({
          mode: "payment",
          metadata: metadata ?? {},
          line_items: [
            {
              quantity: 1,
              price_data: { currency: "eur", unit_amount: 100, product_data: { name: "Exam" } },
            },
          ],
          success_url: web.url,
          cancel_url: web.url,
        });
        await shop.control("pay", other.id, { email: "misfit@storm.example" });
        return async () => undefined;
      },
    });
  });

  it.concurrent("12: a process takes much memory", async () => {
    await monitored.expectRaised({
      name: "12. Memory",
      metric: 'max(skillbite_process_memory_bytes{kind="rss"})',
      alerts: ["SkillbiteMemory"],
      async provoke() {
        process.kill(worker.pid, "SIGUSR2");
        return async () => process.kill(worker.pid, "SIGUSR2");
      },
    });
  });

  it("12: a web process is busy", async () => {
    await monitored.expectRaised({
      name: "12. A web process is busy",
      metric: 'max(skillbite_event_loop_utilization_ratio{job="skillbite-web"})',
      alerts: ["SkillbiteEventLoopBusy"],
      async provoke() {
        process.kill(web.pid, "SIGUSR2");
        return async () => process.kill(web.pid, "SIGUSR2");
      },
    });
  });

  it("12: pages fail", async () => {
    await monitored.expectRaised({
      name: "12. Pages fail",
      metric: 'sum(skillbite_http_request_duration_seconds_count{status=~"5.."})',
      alerts: ["SkillbiteErrors"],
      async provoke() {
        await sql("ALTER TABLE certificates RENAME TO certificates_away");
        let n = 0;
        const stop = repeat(2, () =>
          openBrowser(web.url, `checker-${++n}`).get("/certificate-verify?code=SB-2026-0000000000000001"),
        );
        return async () => {
          await stop();
          await sql("ALTER TABLE certificates_away RENAME TO certificates");
        };
      },
    });
  });

  it("6: no worker runs", async () => {
    await monitored.expectRaised({
      name: "6. No worker runs",
      metric: "max(skillbite_worker_seen_age_seconds)",
      alerts: ["SkillbiteProcessAway", "SkillbiteNoWorker", "SkillbiteWorkerAway"],
      async provoke() {
        worker.terminate();
        expect(await worker.exit).toEqual({ code: 0, signal: null });
        await sql("UPDATE pgboss.version SET cron_on = cron_on - interval '2 minutes'");
        return replaceWorker;
      },
    });
  });

  it("11: the worker's clock is 42 seconds late", async () => {
    await monitored.expectRaised({
      name: "11. The clock is wrong",
      metric: "max(abs(skillbite_clock_difference_seconds))",
      alerts: ["SkillbiteClockWrong"],
      async provoke() {
        await replaceWorker(LATE);
        return replaceWorker;
      },
    });
    expect(await monitored.prometheus.read("skillbite_clock_difference_seconds")).toBeLessThan(50);
  });

  it("12: forms fail, whose answers are 200", async () => {
    await monitored.expectRaised({
      name: "12. Forms fail",
      metric: 'sum(skillbite_log_lines_total{level="error",code="action:sign-up"})',
      alerts: ["SkillbiteErrors"],
      async provoke() {
        await sql("ALTER TABLE pending_signups RENAME TO pending_signups_away");
        const stop = repeat(2, signUp);
        return async () => {
          await stop();
          await sql("ALTER TABLE pending_signups_away RENAME TO pending_signups");
        };
      },
    });
  });

  it("12: a process comes and goes", async () => {
    await monitored.expectRaised({
      name: "12. Processes come and go",
      metric: 'max(skillbite_process_start_time_seconds{job="skillbite-worker"})',
      alerts: ["SkillbiteRestarts"],
      async provoke() {
        const started = () =>
          monitored.prometheus.read('skillbite_process_start_time_seconds{job="skillbite-worker"}');
        for (let n = 0; n < 3; n++) {
          process.kill(worker.pid, "SIGKILL");
          await worker.exit;
          const before = await started();
          worker = monitored.spawnWorker();
          await until("Prometheus has seen it start", async () => (await started()) > before);
        }
        return replaceWorker;
      },
    });
  });

  it("afterwards every alert is over", () => monitored.expectResolved());
});
