import fc from "fast-check";
import Stripe from "stripe";
import { expect, it, onTestFinished, vi } from "vitest";
import { POST } from "@/app/api/create-payment/route";
import { products, seatPacks } from "@/lib/commerce/products";
import { receiveEvent } from "@/lib/commerce/receive-event";
import { db } from "@/lib/platform/db/client";
import { createUser } from "../support/factories";
import { checkout, openShop } from "../support/shop";

// Outside a request, Next has no cookies or headers.
const jar = new Map<string, string>();
let address = "";
vi.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    set: (name: string, value: string) => jar.set(name, value),
    delete: ({ name }: { name: string }) => jar.delete(name),
  }),
  headers: async () => new Headers({ origin: "http://localhost:3000", "x-forwarded-for": address }),
}));

const shop = await openShop();

let requests = 0;
async function send(body: unknown) {
  jar.clear();
  address = `10.1.${Math.floor(++requests / 250)}.${requests % 250}`;
  const answer = await POST(
    new Request("http://localhost:3000/api/create-payment", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const item = {
  name: "Certification exam",
  amount: 3900,
  quantity: 1,
  currency: "eur",
  description: "The exam",
};
const described = {
  items: [item],
  successPath: "/payment-success",
  cancelPath: "/payment-canceled",
  consent: true,
};
const exact = {
  exam: 3900,
  ...Object.fromEntries([...Object.values(products), ...seatPacks].map(({ sku, price }) => [sku, price])),
};

it("takes the described body, with either spelling of the paths", async () => {
  expect((await send(described)).body.url).toMatch(/\/c\/pay\//);
  const { successPath: success_path, cancelPath: cancel_path, ...rest } = described;
  expect((await send({ ...rest, success_path, cancel_path })).body.url).toMatch(/\/c\/pay\//);
});

it.each([
  ["no consent", { ...described, consent: false }, 400],
  ["another amount", { ...described, items: [{ ...item, amount: 1 }] }, 409],
  ["nothing to pay", { ...described, items: [{ ...item, amount: 0 }] }, 409],
  ["less than nothing", { ...described, items: [{ ...item, amount: -3900 }] }, 400],
  ["two of it", { ...described, items: [{ ...item, quantity: 2 }] }, 400],
  ["something else beside it", { ...described, items: [item, item] }, 400],
  ["another currency", { ...described, items: [{ ...item, currency: "jpy" }] }, 400],
  ["an unknown product", { ...described, items: [{ ...item, name: "Everything" }] }, 400],
  ["an unknown course", { ...described, course_id: "no-such-course" }, 404],
  ["a foreign way back", { ...described, successPath: "https://evil.example/" }, 400],
  [
    "a foreign way back by its other name",
    { items: [item], consent: true, cancel_path: "//evil.example" },
    400,
  ],
  ["an extra field", { ...described, price: 1 }, 400],
  ["a character that no text has", { ...described, course_id: "\u0000" }, 400],
  ["a code that nobody made", { ...described, code: "FREE" }, 409],
])("refuses %s", async (_what, body, status) => {
  expect((await send(body)).status).toBe(status);
});

it("500 tampered bodies: no session at a wrong price, no way back to anybody else, no fault of ours", async () => {
  const strange = fc.oneof(
    fc.constantFrom<unknown>(
      0,
      -1,
      Number.POSITIVE_INFINITY,
      39.5,
      "3900",
      null,
      {},
      [],
      "//evil.example",
      "https://evil.example",
      "\u0000",
    ),
    fc.string(),
    fc.integer(),
  );
  const paths = [
    "items.0.amount",
    "items.0.name",
    "items.0.quantity",
    "items.0.currency",
    "items",
    "sku",
    "course_id",
  ];
  const more = [
    "successPath",
    "success_path",
    "cancelPath",
    "cancel_path",
    "code",
    "consent",
    "__proto__",
    "amount",
  ];
  const change = fc.tuple(fc.constantFrom(...paths, ...more), strange);
  const sku = fc.constantFrom(undefined, ...Object.keys(exact));
  for (const [name, amount] of Object.entries(exact)) {
    const honest = { ...described, sku: name, items: [{ ...item, amount }] };
    expect((await send(honest)).status, name).toBe(200);
  }
  const statuses = new Set<number>();
  for (const [product, changes] of fc.sample(
    fc.tuple(sku, fc.array(change, { minLength: 1, maxLength: 3 })),
    500,
  )) {
    const body = structuredClone({ ...described, ...(product && { sku: product }) }) as Record<
      string,
      unknown
    >;
    for (const [path, value] of changes) {
      if (path.startsWith("items.0."))
        Object.assign((body.items as object[])?.[0] ?? {}, { [path.slice(8)]: value });
      else Object.defineProperty(body, path, { value, enumerable: true, configurable: true, writable: true });
    }
    statuses.add((await send(body)).status);
  }
  expect([...statuses].filter((status) => ![200, 400, 404, 409].includes(status))).toEqual([]);
  const { sessions } = (await shop.state()) as { sessions: Stripe.Checkout.Session[] };
  expect(new Set(sessions.map(({ amount_total }) => amount_total))).toEqual(new Set(Object.values(exact)));
  for (const { amount_total, success_url, cancel_url } of sessions) {
    expect(Object.values(exact)).toContain(amount_total);
    for (const url of [success_url, cancel_url])
      expect(new URL(url ?? "").origin).toBe("http://localhost:3000");
  }
});

it("2,000 forged or altered deliveries: none is accepted", async () => {
  const made = await checkout((await createUser()).id, "exam");
  const secret = process.env.STRIPE_WEBHOOK_SECRET ?? "";
  const event = { id: "evt_forged", object: "event", type: "checkout.session.completed", livemode: false };
  const payload = JSON.stringify({ ...event, created: 1, data: { object: { id: made.session } } });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }); // frozen: a second later, 301 s ahead would be 300
  onTestFinished(() => void vi.useRealTimers());
  const now = Math.floor(Date.now() / 1000);
  const sign = (body: string, timestamp = now, key = secret) =>
    Stripe.webhooks.generateTestHeaderString({ payload: body, secret: key, timestamp });
  const good = sign(payload);
  const forged: [string, string][] = [
    [payload, ""],
    [payload, sign(payload, now - 301)],
    [payload, sign(payload, now + 301)],
    [payload, sign(payload, now, `${secret}x`)],
    [payload, good.replace("v1=", "v0=")],
    [JSON.stringify(JSON.parse(payload), null, 1), good],
    [
      payload.replace('"livemode":false', '"livemode":true'),
      sign(payload.replace('"livemode":false', '"livemode":true')),
    ],
  ];
  for (let n = forged.length; n < 2000; n++) {
    const inBody = n % 2 === 0;
    const text = inBody ? payload : good;
    const at = n % text.length;
    const altered =
      text.slice(0, at) + String.fromCharCode((text.charCodeAt(at) % 90) + 33) + text.slice(at + 1);
    if (altered !== text) forged.push(inBody ? [altered, good] : [payload, altered]);
  }
  const accepted = [];
  for (const [body, signature] of forged) {
    const outcome = await receiveEvent(body, signature).catch((error: Error) => error.message);
    if (outcome !== "This is not signed.") accepted.push([body, signature, outcome]);
  }
  expect(accepted).toEqual([]);
  expect(await db().stripeEvent.count()).toBe(0);
  await receiveEvent(payload, good);
  expect(await db().stripeEvent.count()).toBe(1);
});
