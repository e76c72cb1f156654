import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findViolations } from "../../scripts/lib/invariants";
import { signature } from "../../tools/stripe/webhook-delivery";
import { isSmall, sized } from "../support/size";
import { openBrowser } from "./support/browser";
import { asOwner } from "./support/people";
import { type Product, startProduct, until, type Web } from "./support/product";
import {
  completedEvent,
  differences,
  endCrashes,
  injectCrashes,
  inParallel,
  type Order,
  openShop,
  type Shop,
  startBalancer,
} from "./support/shop";

const ORDERS = isSmall ? 12 : 1_000;
const KILLS = sized({ full: 100, all: 25, small: 1 });
const FORGERIES = isSmall ? 40 : 2_000;
const TAMPERED = isSmall ? 50 : 500;
const REDEMPTIONS = isSmall ? 20 : 200;
const AT_ONCE = 50;
const IN_A_ROUND = 4;
const PATIENCE = 300_000;

let product: Product;
let instances: [Web, Web];
let worker: Awaited<ReturnType<Product["startWorker"]>>;
let shop: Shop;
let stripe: Stripe;
let reconcile: () => Promise<{ repaired: number }>;

beforeAll(async () => {
  product = await startProduct();
  instances = [await product.startWeb(), await product.startWeb()];
  worker = await product.startWorker();
  shop = openShop(product);
  const { hostname, port } = new URL(product.stripe.url);
  stripe = new Stripe(product.stripe.env.STRIPE_SECRET_KEY, { host: hostname, port, protocol: "http" });
  Object.assign(process.env, product.env, { APP_URL: instances[0].url });
  const { reconcilePayments } = await import("@/lib/commerce/reconcile-payments");
  reconcile = reconcilePayments;
});

afterAll(async () => {
  const { db, pool } = await import("@/lib/platform/db/client");
  await db().$disconnect();
  await pool().end();
  await product?.stop();
});

const web = (index: number) => instances[index % 2] as Web;
const paid = (orders: Order[]) => orders.filter(({ expected }) => expected.opened > 0);

const count = async (statement: string) => {
  const { rows } = await asOwner(product.postgres.ownerUrl, (owner) =>
    owner.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${statement}`),
  );
  return rows[0]?.count;
};

async function expectExact(orders: Order[]) {
  await until("every event is delivered", async () => (await shop.pending()) === 0, PATIENCE);
  expect(await differences(shop, orders)).toEqual({ count: 0, first: [] });
  const wanted = paid(orders).map(({ expected }) => expected.email);
  const receipts = async () => {
    const all = await product.addressees("Your Skillbite receipt");
    return all.filter((address) => wanted.includes(address));
  };
  await until("every receipt is out", async () => new Set(await receipts()).size === wanted.length, PATIENCE);
  expect((await receipts()).toSorted()).toEqual(wanted.toSorted());
  expect(await findViolations(product.postgres.ownerUrl)).toEqual([]);
}

it(`${ORDERS} orders, ${AT_ONCE} at a time, events ×5 and shuffled, 15% of the deliveries lost and more crashed: exact histories, one receipt each`, async () => {
  const balancer = await startBalancer(
    instances.map(({ url }) => url),
    0.15,
  );
  await shop.control("endpoint", "", { urls: [`${balancer.url}/api/stripe/webhook`] });
  await shop.faults({ webhooks: { copies: 5, shuffle: 2_000 } });
  await injectCrashes(product.postgres.ownerUrl, 0.05);
  const orders = await inParallel(ORDERS, AT_ONCE, (n) => shop.order(web(n), "many", n));
  await until("every event is delivered", async () => (await shop.pending()) === 0, PATIENCE);
  await endCrashes(product.postgres.ownerUrl);
  await shop.faults({});
  await expectExact(orders);
  expect(balancer.counts.lost).toBeGreaterThan(0);
  balancer.stop();
});

it(`${ORDERS} orders, asked for at once by the page that the payer returns to, by events and by the reconciler: one each`, async () => {
  await shop.control("endpoint", "", { urls: instances.map(({ url }) => `${url}/api/stripe/webhook`) });
  let isOver = false;
  const reconciling = (async () => {
    while (!isOver) await reconcile();
  })();
  const orders = await inParallel(ORDERS, AT_ONCE / 2, async (n) => {
    const order = await shop.order(web(n), "race", n);
    const back = () =>
      order.browser.act("/payment-success", "confirmOrderAction", { session: order.session });
    const answers = await Promise.all([back(), back()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    return order;
  });
  isOver = true;
  await reconciling;
  await expectExact(orders);
});

it(`a tenth of the events of ${ORDERS} orders is never delivered: one run of the reconciler repairs all`, async () => {
  // The worker runs the reconciler every ten minutes and would repair some orders first.
  await asOwner(product.postgres.ownerUrl, (owner) =>
    owner.query("DELETE FROM pgboss.schedule WHERE name = 'commerce.reconcile'"),
  );
  const begun = () => count("pgboss.job WHERE name = 'commerce.reconcile' AND state < 'completed'");
  await until("the last of those is done", async () => (await begun()) === 0, PATIENCE);
  await shop.faults({ webhooks: { dropped: isSmall ? 0.5 : 0.1 } });
  const orders = await inParallel(ORDERS, AT_ONCE / 2, (n) => shop.order(web(n), "lost", n));
  await shop.faults({});
  await until("what is delivered is delivered", async () => (await shop.pending()) === 0, PATIENCE);
  const lost = await differences(shop, orders);
  expect(lost.count).toBeGreaterThan(0);
  expect(await reconcile()).toMatchObject({ repaired: lost.count });
  await expectExact(orders);
});

it(`the server killed ${KILLS} × while events arrive, then the same events again: nothing lost, nothing twice`, async () => {
  const orders: Order[] = [];
  let killed = 0;
  for (let round = 0; round < KILLS; round++) {
    const target = await product.startWeb();
    await shop.control("endpoint", "", { urls: [`${target.url}/api/stripe/webhook`] });
    await shop.faults({ webhooks: { held: true, copies: 2 } });
    const bought = await inParallel(IN_A_ROUND, IN_A_ROUND, (n) =>
      shop.order(web(n), `kill-${round}`, round * IN_A_ROUND + n),
    );
    orders.push(...bought);
    await shop.faults({});
    await sleep(Math.random() * 80);
    process.kill(target.pid, "SIGKILL");
    const { signal } = await target.exit;
    if (signal === "SIGKILL") killed++;
  }
  await shop.control("endpoint", "", { urls: [`${web(0).url}/api/stripe/webhook`] });
  expect(killed).toBe(KILLS);
  await expectExact(orders);
});

const deliver = (body: string, header?: string) =>
  fetch(`${web(0).url}/api/stripe/webhook`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      ...(header !== undefined && { "stripe-signature": header }),
    },
  }).then(async (response) => {
    await response.arrayBuffer();
    return response.status;
  });

it(`${FORGERIES} forged or altered events: none is accepted; the true one is`, async () => {
  await shop.faults({ webhooks: { held: true } });
  // Its reconciler would find the payment.
  worker.terminate();
  await worker.exit;
  const { session } = await shop.order(web(0), "forged", 0);
  const event = await completedEvent(stripe, session);
  const secret = product.stripe.env.STRIPE_WEBHOOK_SECRET;
  const body = JSON.stringify(event);
  const now = () => Math.floor(Date.now() / 1000);
  const header = () => signature(body, secret);
  const at = (n: number) => n % body.length;
  const flip = (text: string, n: number) => {
    const sign = text[n % text.length];
    return `${text.slice(0, n % text.length)}${sign === "0" ? "1" : "0"}${text.slice((n % text.length) + 1)}`;
  };
  const forgeries: ((n: number) => [string, string?])[] = [
    () => [body],
    () => [body, ""],
    (n) => [body, signature(body, `whsec_${n}`)],
    (n) => [body, signature(body, secret, now() - 301 - n)],
    (n) => [body, signature(body, secret, now() + 310 + n)],
    (n) => [`${body.slice(0, at(n))} ${body.slice(at(n))}x`, header()],
    (n) => [body.slice(0, -1 - at(n)), header()],
    (n) => [JSON.stringify({ ...event, id: `evt_forged_${n}` }), header()],
    () => [JSON.stringify(event, null, 1), header()],
    () => [body, header().replace("v1=", "v0=")],
    (n) => [body, header().slice(0, -1 - (n % 60))],
    (n) => [body, header().replace(/v1=(.*)/, (_, digest: string) => `v1=${flip(digest, n)}`)],
    () => [body, header().replace(/t=(\d+)/, (_, time: string) => `t=${Number(time) - 1}`)],
    () => {
      const live = JSON.stringify({ ...event, livemode: true });
      return [live, signature(live, secret)];
    },
  ];
  const before = await count("stripe_events");
  const statuses = await inParallel(FORGERIES, 25, (n) => {
    const [forged, with_] = (forgeries[n % forgeries.length] ?? (() => [body]))(n);
    return deliver(forged, with_);
  });
  expect(statuses.filter((status) => status !== 400)).toEqual([]);
  expect(await count("stripe_events")).toBe(before);
  expect((await shop.standings()).get(session)?.opened).toBe(0);
  expect(await deliver(body, header())).toBe(200);
  expect((await shop.standings()).get(session)?.opened).toBe(1);
  worker = await product.startWorker();
  await shop.faults({});
});

const PRICES: Record<string, number[]> = {
  exam: [3900, 390],
  level_beginner: [3900],
  level_intermediate: [6900],
  level_advanced: [9900],
  seats_10: [94_900],
  seats_25: [227_500],
  seats_50: [435_000],
  "course_ai-in-business": [9900],
};

it(`${TAMPERED} tampered checkouts: no wrong price, no foreign page to come back to, no failure`, async () => {
  const amount = fc.oneof(
    fc.constantFrom<unknown>(0, -1, 1, 2 ** 53, 0.5, "3900", null, 3900, 9_999_999_999, [3900], { $gt: 0 }),
    fc.integer(),
  );
  const path = fc.oneof(
    fc.constantFrom<unknown>(
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
    ),
    fc.constantFrom<unknown>(
      "/payment-success",
      "/payment-success@evil.example",
      "/%2f%2fevil.example",
      null,
      7,
      "/",
    ),
    fc.webUrl(),
  );
  const sku = fc.oneof(fc.constantFrom<unknown>(...Object.keys(PRICES), "__proto__", "", null), fc.string());
  const body = fc.record(
    {
      items: fc.array(
        fc.record(
          {
            name: fc.constantFrom("exam", "AI Beginner Course"),
            amount,
            quantity: fc.constantFrom<unknown>(1, 2, 0, -1),
          },
          { requiredKeys: ["name", "amount"] },
        ),
        { minLength: 0, maxLength: 3 },
      ),
      sku,
      course_id: sku,
      code: fc.constantFrom<unknown>("BITE90", "BITE100", "", 1),
      consent: fc.constantFrom<unknown>(true, true, true, false, "yes"),
      successPath: path,
      success_path: path,
      cancelPath: path,
      price: amount,
      currency: fc.string(),
    },
    { requiredKeys: ["items", "consent"] },
  );
  const samples = fc.sample(body, { numRuns: TAMPERED, seed: 7 });
  const answers = await inParallel(TAMPERED, 10, (n) =>
    // Every third one is otherwise valid, so that it reaches the price check.
    openBrowser(web(0).url, `tamper-${n}`).post(
      "/api/create-payment",
      n % 3
        ? samples[n]
        : {
            items: [{ name: "exam", amount: samples[n]?.items[0]?.amount ?? 1 }],
            consent: true,
            sku: "exam",
          },
    ),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const opened = answers
    .filter(({ status }) => status === 200)
    .map(({ body: text }) => JSON.parse(text) as { url: string });
  for (const { url } of opened) {
    const session = await stripe.checkout.sessions.retrieve(url.split("/").at(-1) ?? "");
    const { rows } = await asOwner(product.postgres.ownerUrl, (owner) =>
      owner.query<{ sku: string }>(
        "SELECT sku FROM purchases p JOIN orders o ON o.id = p.order_id WHERE stripe_session_id = $1",
        [session.id],
      ),
    );
    expect(PRICES[rows[0]?.sku ?? ""]).toContain(session.amount_total);
    expect(new URL(session.success_url ?? "").origin).toBe(web(0).url);
    expect(new URL(session.cancel_url ?? "").origin).toBe(web(0).url);
  }
  expect(opened.length).toBeLessThan(TAMPERED);
});

it(`${REDEMPTIONS} redemptions of a code for one, at once: one`, async () => {
  await asOwner(product.postgres.ownerUrl, (owner) =>
    owner.query(
      `INSERT INTO discount_codes (code, covers, percent, max_redemptions, starts_at)
       VALUES ('ONLYONE', '{exam}', 50, 1, now() - interval '1 day')`,
    ),
  );
  const answers = await inParallel(REDEMPTIONS, REDEMPTIONS, async (n) => {
    const browser = openBrowser(web(0).url, `redeem-${n}`);
    const items = [{ name: "exam", amount: 1950 }];
    for (let attempt = 1; ; attempt++) {
      const answer = await browser.post("/api/create-payment", {
        items,
        sku: "exam",
        code: "ONLYONE",
        consent: true,
      });
      if (answer.status !== 503 || attempt === 20) return answer;
    }
  });
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(REDEMPTIONS - 1).fill(409)]);
  expect(await count("code_redemptions WHERE code = 'ONLYONE'")).toBe(1);
  expect(await findViolations(product.postgres.ownerUrl)).toEqual([]);
});
