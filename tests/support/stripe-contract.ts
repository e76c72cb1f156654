import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type Stripe from "stripe";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { stripe } from "@/lib/platform/stripe";
import { createKeys } from "../../scripts/lib/credential-keys";
import { listenOn } from "../../scripts/lib/ports";
import type { FaultsInput } from "../../tools/stripe/faults";
import { startStripe } from "../../tools/stripe/server";

export const shop = {
  sandbox: undefined as unknown as Awaited<ReturnType<typeof startStripe>>,
  received: [] as Stripe.Event[],
  /** HTTP statuses of the next responses; 200 when empty. */
  answers: [] as number[],
  start,
};

const folder = mkdtempSync(join(tmpdir(), "skillbite-stripe-"));
let webhookUrl = "";

const webhook = createServer(async (request, response) => {
  const body = await text(request);
  const event = stripe().webhooks.constructEvent(
    body,
    String(request.headers["stripe-signature"]),
    shop.sandbox.env.STRIPE_WEBHOOK_SECRET,
  );
  const status = shop.answers.shift() ?? 200;
  if (status === 200) shop.received.push(event);
  response.writeHead(status).end();
});

beforeAll(async () => {
  webhookUrl = `http://127.0.0.1:${await listenOn(webhook, 0)}`;
  await start();
});

afterAll(async () => {
  await shop.sandbox.stop();
  webhook.close();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  await faults({});
  shop.received = [];
  shop.answers = [];
});

async function start() {
  shop.sandbox = await startStripe(folder, webhookUrl);
  Object.assign(process.env, {
    APP_MODE: "local",
    APP_URL: "http://localhost:3000",
    AUTH_SECRET: "x".repeat(32),
    ERASURE_LEDGER: "/dev/null",
    ERASURE_KEY: "x".repeat(32),
    DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "hello@skillbite.example",
    OPERATOR_EMAIL: "operator@skillbite.example",
    CREDENTIAL_KEYS: JSON.stringify(createKeys()),
    ...shop.sandbox.env,
  });
}

export async function control<T = Record<string, unknown>>(action: string, body: unknown = {}): Promise<T> {
  const response = await fetch(`${shop.sandbox.url}/sandbox/${action}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${action}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export const faults = (wanted: FaultsInput) => control("faults/", wanted);

export const line = (unit_amount: number): Stripe.Checkout.SessionCreateParams.LineItem => ({
  price_data: { currency: "eur", unit_amount, product_data: { name: "AI Skills Exam" } },
  quantity: 1,
});

export const create = (
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
  options?: Stripe.RequestOptions,
) =>
  stripe().checkout.sessions.create(
    {
      mode: "payment",
      line_items: [line(3900)],
      success_url: "http://localhost:3000/payment-success?session_id={CHECKOUT_SESSION_ID}",
      cancel_url: "http://localhost:3000/payment-canceled",
      ...more,
    },
    options,
  );

export const types = () => shop.received.map(({ type }) => type);
