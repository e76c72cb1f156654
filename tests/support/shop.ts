import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect } from "vitest";
import { commerceJobs } from "@/lib/commerce/jobs";
import { type Asking, orderLink } from "@/lib/commerce/order-proofs";
import { findOrder } from "@/lib/commerce/order-queries";
import { receiveEvent } from "@/lib/commerce/receive-event";
import { type Checkout, startCheckout } from "@/lib/commerce/start-checkout";
import { withdrawOrder } from "@/lib/commerce/withdraw-order";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import type { Jobs } from "@/lib/platform/jobs";
import type { FaultsInput } from "../../tools/stripe/faults";
import { startStripe } from "../../tools/stripe/server";
import { asOwner } from "./database";

/** Sells to one test file, and stops after its last test. Call this before anything reads the environment. */
export async function openShop() {
  const folder = mkdtempSync(join(tmpdir(), "skillbite-shop-"));
  const statuses: number[] = [];
  const webhook = createServer(async (request, response) => {
    const status = await receiveEvent(await text(request), String(request.headers["stripe-signature"])).then(
      () => 200,
      (error) => (error instanceof AppError ? 400 : 503),
    );
    statuses.push(status);
    response.writeHead(status).end();
  });
  await once(webhook.listen(0, "127.0.0.1"), "listening");
  const stripe = await startStripe(folder, `http://127.0.0.1:${(webhook.address() as AddressInfo).port}`);
  Object.assign(process.env, stripe.env);
  afterAll(async () => {
    await stripe.stop();
    webhook.closeAllConnections();
    webhook.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const state = async () => (await fetch(`${stripe.url}/sandbox/state`)).json() as unknown;

  async function waiting() {
    const { deliveries } = (await state()) as { deliveries: { status: string; attempts: number }[] };
    return deliveries.filter(({ status, attempts }) => status === "pending" && attempts === 0).length;
  }

  /** When it returns, each event has been tried once. */
  async function act<T = unknown>(action: string, id: string, body: unknown = {}): Promise<T> {
    const answer = await fetch(`${stripe.url}/sandbox/${action}/${id}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${action}: ${await answer.text()}`);
    await expect.poll(waiting, { timeout: 60_000, interval: 10 }).toBe(0);
    return (await answer.json()) as T;
  }
  return {
    act,
    state,
    buy: async (userId: string, sku = "exam", email = "payer@test.example") => {
      const made = await checkout(userId, sku);
      await act("pay", made.session, { email });
      return made;
    },
    /** Does something while Stripe, or the way of its events, has these faults. */
    withFaults: async <T>(faults: FaultsInput, work: () => Promise<T>): Promise<T> => {
      await act("faults", "", faults);
      try {
        return await work();
      } finally {
        await act("faults", "", {});
      }
    },
    statuses,
  };
}

/** Of a bank that takes days. */
export const IBAN = "DE89370400440532013000";

const defaults = {
  email: null,
  amount: null,
  code: null,
  successPath: "/payment-success",
  cancelPath: "/payment-canceled",
  consentAddress: "10.0.0.0",
};

export const ask = (userId: string, sku: string, more: Partial<Checkout> = {}) =>
  startCheckout({ ...defaults, client: userId, userId, sku, ...more });

export async function checkout(userId: string, sku: string, more: Partial<Checkout> = {}) {
  const started = await ask(userId, sku, more);
  if (!("url" in started)) throw new Error(`the price is ${started.price}`);
  const order = await db().order.findFirstOrThrow({
    where: { userId, purchases: { some: { sku } } },
    orderBy: { createdAt: "desc" },
  });
  return { ...order, url: started.url, session: String(order.stripeSessionId) };
}

export const getOrder = (id: string) =>
  db().order.findUniqueOrThrow({
    where: { id },
    include: { purchases: true, redemption: true, user: { include: { entitlements: true } } },
  });

/** The jobs of a mail about an order, `receipt-mail` or another of commerce. */
export const listOrderMails = (orderId: string, mail = "receipt-mail") =>
  asOwner("SELECT id FROM pgboss.job WHERE name = $1 AND data ->> 'orderId' = $2", [
    `commerce.${mail}`,
    orderId,
  ]);

/** The key in the link of an order's receipt. */
export const receiptKeyOf = (reference: string) =>
  new URL(orderLink(reference)).searchParams.get("key") ?? "";

export const asStranger: Asking = { personId: null, proof: {} };

/** By `pat@test.example`, with the order's code alone unless `asking` shows more. */
export const declareWithdrawal = (reference: string, asking = asStranger, email = "pat@test.example") =>
  withdrawOrder({ reference, name: "Pat", email }, asking);

/** The order as the link of its receipt shows it to a stranger. */
export const findByReceipt = (reference: string) =>
  findOrder({ reference }, { personId: null, proof: { key: receiptKeyOf(reference) } });

/** Moves the payment 31 days back, after the period for refunds. */
export const ageOrder = (id: string) =>
  asOwner(
    `ALTER TABLE orders DISABLE TRIGGER keep_paid_at;
     UPDATE orders SET paid_at = paid_at - interval '31 days' WHERE id = '${id}';
     ALTER TABLE orders ENABLE TRIGGER keep_paid_at`,
  );

/** Sends the order's waiting mails as the worker does. Returns their states. */
export async function sendAccessMails(orderId: string) {
  const waiting = await asOwner<{ data: Jobs["commerce.access-mail"] }>(
    "DELETE FROM pgboss.job WHERE name = 'commerce.access-mail' AND data ->> 'orderId' = $1 RETURNING data",
    [orderId],
  );
  for (const { data } of waiting) await commerceJobs["commerce.access-mail"](data);
  return waiting.map(({ data }) => data.state);
}
