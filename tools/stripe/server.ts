import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { ZodError } from "zod";
import { readJson, writePrivately } from "../../scripts/lib/files";
import { listenOn } from "../../scripts/lib/ports";
import { answerApi } from "./api";
import { expireOverdue } from "./checkout-sessions";
import { StripeFailure } from "./errors";
import { ENABLED_EVENTS } from "./events";
import { noFaults } from "./faults";
import { randomText } from "./ids";
import { invoicePage, invoicePdf } from "./invoice-page";
import { actions, Refusal } from "./operator-actions";
import { operatorPage } from "./operator-page";
import { openLink, prepareLinks } from "./payment-links";
import { answerPayment, type Shown } from "./payment-steps";
import type { Account, Sandbox } from "./sandbox";
import { openState } from "./state";
import { createCourier } from "./webhook-delivery";

const PORT = 12_111;
const LOOKS_EVERY = 1_000; // ms
const LIMIT = 256 * 1024; // bytes of a request

/** No form-action: a form redirects the payer to the shop. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'";

/** Stands in for Stripe, with signed events for the product at `appUrl`. Loopback only. */
export async function startStripe(folder: string, appUrl: string) {
  const file = join(folder, "account.json");
  const account: Account = readJson<Account>(file) ?? {
    id: `acct_1${randomText(15)}`,
    secretKey: `sk_test_${randomText(48)}`,
    webhookSecret: `whsec_${randomText(32)}`,
    port: PORT,
  };
  const http = createServer((request, response) => {
    answer(sandbox, request, response).catch((error) => {
      console.error("stripe sandbox:", error);
      if (!response.headersSent) response.writeHead(500).end();
    });
  });
  account.port = await listenOn(http, account.port);
  writePrivately(file, JSON.stringify(account, null, 2));
  const url = `http://127.0.0.1:${account.port}`;
  const state = openState(folder);
  const courier = createCourier({
    state,
    secret: account.webhookSecret,
    urls: [`${appUrl}/api/stripe/webhook`],
    faults: () => sandbox.faults,
  });
  const sandbox: Sandbox = {
    account,
    url,
    state,
    courier,
    faults: noFaults(),
    isEnabled: (type) => (ENABLED_EVENTS as string[]).includes(type),
  };
  for (const session of state.all("checkout.session")) {
    if (session.status === "open") session.url = `${url}/c/pay/${session.id}`; // the port may have changed
  }
  const links = prepareLinks(sandbox, appUrl);
  const overdue = setInterval(() => expireOverdue(sandbox), LOOKS_EVERY).unref();
  return {
    url,
    env: {
      STRIPE_SECRET_KEY: account.secretKey,
      STRIPE_WEBHOOK_SECRET: account.webhookSecret,
      STRIPE_API_BASE: url,
      ...links,
    },
    stop: async () => {
      clearInterval(overdue);
      courier.stop();
      http.closeAllConnections();
      await new Promise((done) => http.close(done));
      state.close();
    },
  };
}

async function answer(sandbox: Sandbox, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? "/", sandbox.url);
  if (Number(request.headers["content-length"] ?? 0) > LIMIT) return response.writeHead(413).end();
  const body = await text(request);
  if (pathname.startsWith("/v1/")) return answerApi(sandbox, request, response, body);
  if (pathname.startsWith("/sandbox/")) return answerControl(sandbox, request, response, body);

  const [, place, name = "", last] = /^\/(c\/pay|b|invoices)\/([\w]+)(\/pdf)?$/.exec(pathname) ?? [];
  if (place === "c/pay") {
    const fields = request.method === "POST" ? new URLSearchParams(body) : undefined;
    return show(response, await answerPayment(sandbox, name, fields));
  }
  if (place === "b") {
    const session = openLink(sandbox, name, searchParams);
    return show(response, session?.url ? { location: session.url } : { status: 404, page: "No such link." });
  }
  if (place === "invoices") {
    const invoice = sandbox.state.get("invoice", name);
    if (!invoice) return show(response, { status: 404, page: "No such invoice." });
    if (!last) return show(response, { status: 200, page: invoicePage(invoice) });
    return response.writeHead(200, { "content-type": "application/pdf" }).end(invoicePdf(invoice));
  }
  if (pathname === "/") return show(response, { status: 200, page: operatorPage(sandbox) });
  return show(response, { status: 404, page: "There is nothing here." });
}

function show(response: ServerResponse, shown: Shown) {
  if ("location" in shown) return response.writeHead(303, { location: shown.location }).end();
  response
    .writeHead(shown.status, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "cache-control": "no-store",
    })
    .end(shown.page);
}

/** Tests send JSON, the operator's page a form. */
async function answerControl(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
) {
  const [, , name = "", id = ""] = (request.url ?? "").split("?")[0]?.split("/") ?? [];
  const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
  const json = (status: number, value: unknown) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  const { origin } = request.headers;
  if (origin && origin !== sandbox.url) return json(403, { error: "Another site may not do this." });
  if (request.method === "GET" && name === "state") {
    const { state, faults } = sandbox;
    return json(200, {
      faults,
      sessions: state.all("checkout.session"),
      deliveries: state.all("sandbox.delivery"),
    });
  }
  const action = request.method === "POST" ? actions[name] : undefined;
  if (!action) return json(404, { error: "There is no such action." });
  try {
    const made = await action(sandbox, id, isForm ? fromForm(body) : JSON.parse(body || "{}"));
    return isForm ? show(response, { location: "/" }) : json(200, made ?? {});
  } catch (error) {
    if (error instanceof StripeFailure || error instanceof Refusal)
      return json(error.status, { error: error.message });
    if (error instanceof ZodError || error instanceof SyntaxError) return json(400, { error: error.message });
    throw error;
  }
}

/** The operator types euros; everything else is in cents. */
function fromForm(body: string) {
  const { euros, ...rest } = Object.fromEntries(new URLSearchParams(body));
  const amount = Math.round(Number((euros ?? "").replace(",", ".")) * 100);
  return { ...rest, ...(amount > 0 && { amount }) };
}
