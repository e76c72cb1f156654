import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { receiveEvent } from "@/lib/commerce/receive-event";
import { type Checkout, startCheckout } from "@/lib/commerce/start-checkout";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { startStripe } from "../../tools/stripe/server";

/** Call this before anything reads the environment. */
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
    statuses,
    stop: async () => {
      await stripe.stop();
      webhook.closeAllConnections();
      webhook.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

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
