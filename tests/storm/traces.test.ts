import { mkdirSync, writeFileSync } from "node:fs";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inRoot } from "../../scripts/lib/paths";
import { findBrowser } from "../support/browser-binary";
import { signedIn } from "../support/browser-people";
import { buy } from "../support/buying";
import { takeExam } from "../support/exam-pages";
import { type ReceivedSpan, startCollector } from "../support/otlp";
import { handOver } from "../support/stack";
import { sql } from "../support/stack-database";
import { pay } from "../support/stripe";
import { type BrowserRequest, drawPicture, type Step } from "../support/trace-picture";
import { type Product, startProduct, until } from "./support/product";

const FOLDER = inRoot("docs/operations/traces");
const PAYER = "payer-of-the-trace@storm.example";
const NAME = "Ada King Lovelace";
const [SCORE, QUESTIONS] = [19, 20];
/** DRAW_TRACES=1 writes the pictures that docs/operations/monitor.md shows. */
const draws = process.env.DRAW_TRACES === "1";

let product: Product;
let site: string;
let collector: Awaited<ReturnType<typeof startCollector>>;
let browser: Awaited<ReturnType<typeof chromium.launch>>;
let page: Page;
let person: Awaited<ReturnType<typeof signedIn>>;
const requests: BrowserRequest[] = [];

/** Requests to the site as the browser measured them, if the page stays: until the last byte. The id is the server's answer. */
function watchRequests(context: BrowserContext) {
  context.on("response", (response) => {
    const request = response.request();
    const { origin, pathname } = new URL(request.url());
    const id = response.headers()["x-request-id"];
    if (origin !== site || !id) return;
    const { startTime, responseStart } = request.timing();
    const name = `${request.method()} ${pathname}`;
    const measured = { id, name, from: startTime, to: startTime + responseStart };
    requests.push(measured);
    response.finished().then(
      () => {
        measured.to = startTime + request.timing().responseEnd;
      },
      () => undefined,
    );
  });
}

/** The first of its kind loads code: no picture shows that. */
async function warmUp() {
  const first = await browser.newPage({ baseURL: site });
  const { id } = await signedIn(first);
  await buyExam(first);
  await passExam(first, id);
  await first.context().close();
}

async function buyExam(from: Page) {
  await from.goto("/pricing", { waitUntil: "networkidle" });
  const tab = await buy(from, "exam access");
  await pay(tab, { email: PAYER });
  await tab.getByRole("heading", { name: "Payment Successful!" }).waitFor();
  await tab.close();
}

async function passExam(from: Page, userId: string) {
  await takeExam(from, userId, SCORE);
  await from.goto("/dashboard");
  await from.getByRole("link", { name: "Claim Your Certificate" }).click();
  await from.getByLabel("Name on the certificate").fill(NAME);
  await from.getByRole("button", { name: "Continue" }).click();
  await from.getByRole("button", { name: "Issue my certificate" }).click();
  await from.waitForURL(/\/certification\?code=/);
}

beforeAll(async () => {
  [product, collector] = [await startProduct(), await startCollector()];
  const seen = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_METRICS_EXPORTER: "none" };
  const web = await product.startWeb(seen);
  await product.startWorker(seen);
  site = web.url;
  const { stripe, postgres, authSecret } = product;
  const unused = { mailboxUrl: "", googleUrl: "", modelPort: 0, logs: "" };
  handOver([{ url: site, stripeUrl: stripe.url, ownerUrl: postgres.ownerUrl, authSecret, ...unused }]);
  process.env.TEST_PARALLEL_INDEX = "0";
  await fetch(`${stripe.url}/sandbox/endpoint/`, {
    method: "POST",
    body: JSON.stringify({ urls: [`${site}/api/stripe/webhook`] }),
  });
  browser = await chromium.launch(await findBrowser());
  page = await browser.newPage({ baseURL: site, extraHTTPHeaders: { "X-Forwarded-For": "203.0.113.7" } });
  watchRequests(page.context());
  if (draws) await warmUp();
  person = await signedIn(page);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await collector?.stop();
});

const rootsOf = (thing: "order" | "attempt", id: string) => {
  const traces = new Set(
    collector.spans
      .filter(({ attributes }) => attributes[`skillbite.${thing}_id`] === id)
      .map(({ traceId }) => traceId),
  );
  return collector.spans
    .filter(({ traceId, parentId }) => traces.has(traceId) && parentId === "")
    .sort((a, b) => a.from - b.from);
};
const familyOf = ({ traceId }: ReceivedSpan) =>
  collector.spans.filter((span) => span.traceId === traceId).sort((a, b) => a.from - b.from);

/** Every span has its parent, which began before it. */
function expectWhole(root: ReceivedSpan) {
  const family = new Map(familyOf(root).map((span) => [span.id, span]));
  for (const span of family.values()) {
    if (span === root) continue;
    const parent = family.get(span.parentId);
    expect(parent, `the parent of ${span.name}`).toBeDefined();
    expect(parent?.from).toBeLessThanOrEqual(span.from);
  }
}

const statements = (spans: ReceivedSpan[], service: string) =>
  spans.filter((span) => span.service === service && span.attributes["db.system.name"] === "postgresql");

/** A trace that led into the worker: its job, and what the job did. */
function expectMailed(root: ReceivedSpan, queue: string) {
  const family = familyOf(root);
  const job = family.find(({ name }) => name === `job ${queue}`);
  expect(job?.service).toBe("skillbite-worker");
  expect(family.find(({ id }) => id === job?.parentId)?.service).toBe("skillbite-web");
  expect(family.find(({ name }) => name === "send mail")?.parentId).toBe(job?.id);
  expect(statements(family, "skillbite-worker").length).toBeGreaterThan(0);
}

const hasMailed = (root: ReceivedSpan | undefined) =>
  root !== undefined && familyOf(root).some(({ name }) => name === "send mail");

const stepOf = (root: ReceivedSpan, title: string, mark: string): Step => ({
  title,
  mark,
  spans: familyOf(root),
  browser: requests.find(({ id }) => id === root.attributes["skillbite.request_id"]),
});

function draw(name: string, picture: Parameters<typeof drawPicture>[0]) {
  if (!draws) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/${name}.svg`, drawPicture(picture));
}

describe("a purchase", () => {
  let roots: ReceivedSpan[];
  const rootOf = (name: string) => {
    const found = roots.find((root) => root.name === name);
    if (!found) throw new Error(`No trace ${name} among ${roots.map((root) => root.name).join(", ")}`);
    return found;
  };

  beforeAll(async () => {
    await buyExam(page);
    const [order] = await sql<{ id: string }>("SELECT id FROM orders WHERE user_id = $1", [person.id]);
    const id = order?.id ?? "";
    await until("the traces of the order have come", () => {
      roots = rootsOf("order", id);
      const names = roots.map(({ name }) => name);
      const webhook = roots.find(({ name }) => name === "POST /api/stripe/webhook");
      return (
        names.includes("POST /api/create-payment") &&
        names.includes("GET /payment-success") &&
        hasMailed(webhook)
      );
    });
  });

  it("leads from the browser's click to the database and to Stripe", () => {
    const root = rootOf("POST /api/create-payment");
    expectWhole(root);
    const family = familyOf(root);
    expect(requests.map(({ id }) => id)).toContain(root.attributes["skillbite.request_id"]);
    expect(statements(family, "skillbite-web").map(({ name }) => name)).toContain("INSERT");
    expect(family.map(({ name }) => name)).toContain("Stripe POST /v1/checkout/sessions");
  });

  it("comes back by Stripe's webhook, which fulfils it, and the worker sends the receipt", () => {
    const root = rootOf("POST /api/stripe/webhook");
    expectWhole(root);
    const family = familyOf(root);
    expect(family.map(({ name }) => name)).toContain("Stripe GET /v1/checkout/sessions/{id}");
    expect(
      statements(family, "skillbite-web")
        .map(({ attributes }) => attributes["db.query.text"])
        .join(),
    ).toMatch(/INSERT INTO "public"\."entitlements"/);
    expectMailed(root, "commerce.receipt-mail");
  });

  it("is found as one by the order's id, though no trace leads over Stripe", () => {
    const traces = new Set(roots.map(({ traceId }) => traceId));
    expect(traces.size).toBe(roots.length);
    expect(traces.size).toBeGreaterThanOrEqual(3);
  });

  it("holds nothing of the person", () => {
    for (const hidden of [PAYER, person.email, person.id, "Pat Payer", "203.0.113.7"])
      expect(collector.text()).not.toContain(hidden);
  });

  it("can be drawn", () => {
    const mark = "found by skillbite.order_id";
    const [asked, paid, seen] = [
      "POST /api/create-payment",
      "POST /api/stripe/webhook",
      "GET /payment-success",
    ].map(rootOf) as [ReceivedSpan, ReceivedSpan, ReceivedSpan];
    const picture = {
      title: "A purchase: exam access",
      about: "Each block is a trace of its own, on one scale. The order’s id joins them.",
      steps: [
        stepOf(asked, "1. The buyer asks for a payment page", mark),
        {
          note: "The buyer is at Stripe, which no trace of ours follows. Stripe gets the order’s id, and gives it back.",
        },
        stepOf(paid, "2. Stripe’s webhook says that it is paid", mark),
        stepOf(seen, "3. The buyer is back", mark),
      ],
    };
    const svg = drawPicture(picture);
    for (const words of [
      "Browser: POST /api/create-payment",
      "Stripe: open a payment page",
      "Worker: the receipt",
    ])
      expect(svg).toContain(words);
    draw("purchase", picture);
  });
});

describe("an exam", () => {
  let attempt: string;
  let roots: ReceivedSpan[];
  const having = (statement: RegExp) =>
    roots.filter((root) =>
      familyOf(root).some(({ attributes }) => statement.test(attributes["db.query.text"] ?? "")),
    );

  beforeAll(async () => {
    await passExam(page, person.id);
    const [row] = await sql<{ id: string }>(
      "SELECT id FROM attempts WHERE user_id = $1 AND kind = 'certification'",
      [person.id],
    );
    attempt = row?.id ?? "";
    await until("the traces of the exam have come", () => {
      roots = rootsOf("attempt", attempt);
      return roots.some(hasMailed);
    });
  });

  const started = () => having(/insert into "?(public"?\."?)?attempts/i);
  const answered = () => having(/update "attempt_items"/i);
  const handedIn = () => having(/update "?(public"?\."?)?"?attempts" set/i);
  const claimed = () => roots.filter(hasMailed);

  it("has a trace of the start, of each answer, of handing in and of the certificate", () => {
    for (const root of roots) expectWhole(root);
    expect(started()).toHaveLength(1);
    expect(answered().length).toBeGreaterThanOrEqual(QUESTIONS);
    expect(handedIn()).toHaveLength(1);
    expect(claimed()).toHaveLength(1);
    const ids = requests.map(({ id }) => id);
    for (const root of roots) expect(ids).toContain(root.attributes["skillbite.request_id"]);
  });

  it("ends in the worker's mail about the certificate", () => {
    const [root] = claimed();
    expectMailed(root as ReceivedSpan, "certificates.issued-mail");
  });

  it("holds nothing of the person", () => {
    for (const hidden of [NAME, person.email, person.id]) expect(collector.text()).not.toContain(hidden);
  });

  it("can be drawn", () => {
    const mark = "found by skillbite.attempt_id";
    const [[start], answers, [end], [claim]] = [started(), answered(), handedIn(), claimed()];
    const byTime = answers.toSorted((a, b) => a.to - a.from - (b.to - b.from));
    const picture = {
      title: "An exam: from the start to the certificate",
      about: "Each block is a trace of its own, on one scale. The attempt’s id joins them.",
      steps: [
        stepOf(start as ReceivedSpan, "1. The exam starts: a paper of 20 questions is drawn", mark),
        stepOf(
          byTime[Math.floor(byTime.length / 2)] as ReceivedSpan,
          `2. An answer is saved, one of ${QUESTIONS}`,
          `${mark}; the median of the ${QUESTIONS}`,
        ),
        stepOf(end as ReceivedSpan, "3. It is handed in and graded", mark),
        stepOf(claim as ReceivedSpan, "4. The certificate is issued", mark),
      ],
    };
    expect(drawPicture(picture)).toContain("Worker: the mail about the certificate");
    draw("exam", picture);
  });
});
