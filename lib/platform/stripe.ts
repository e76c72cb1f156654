import "server-only";
import { performance } from "node:perf_hooks";
import { SpanKind } from "@opentelemetry/api";
import Stripe from "stripe";
import { env } from "./env";
import { recordStripeCall } from "./telemetry/metrics";
import { inSpan } from "./telemetry/spans";

/** Milliseconds. Two attempts and the pause stay under the 12 s after which the buyer must get an answer. */
const TIMEOUT = 5_000;

let client: Stripe | undefined;

export function stripe(): Stripe {
  client ??= connect();
  return client;
}

function connect(): Stripe {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = env();
  const base = STRIPE_API_BASE ? new URL(STRIPE_API_BASE) : undefined;
  return new Stripe(STRIPE_SECRET_KEY, {
    apiVersion: "2026-10-28.endive",
    timeout: TIMEOUT,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: observe(Stripe.createNodeHttpClient()),
    ...(base && {
      host: base.hostname,
      port: base.port,
      protocol: base.protocol === "http:" ? ("http" as const) : ("https" as const),
    }),
  });
}

/** Stripe's own client, with each try measured until its answer's headers, and a span. */
function observe(client: Stripe.HttpClient): Stripe.HttpClient {
  const makeRequest: Stripe.HttpClient["makeRequest"] = async (...given) => {
    const [, , path, method] = given;
    const template = templateOf(path);
    const began = performance.now();
    const record = (outcome: string) =>
      recordStripeCall((performance.now() - began) / 1_000, { call: `${method} ${template}`, outcome });
    const attributes = { "http.request.method": method, "url.template": template };
    try {
      const answer = await inSpan(`Stripe ${method} ${template}`, { kind: SpanKind.CLIENT, attributes }, () =>
        client.makeRequest(...given),
      );
      record(`${String(answer.getStatusCode())[0]}xx`);
      return answer;
    } catch (error) {
      record("failed");
      throw error;
    }
  };
  return { getClientName: () => client.getClientName(), makeRequest };
}

/** `/v1/refunds/{id}`: Stripe's own words are small letters, every id has something else. */
export function templateOf(path: string): string {
  const [given = ""] = path.split("?", 1);
  return given.replaceAll(/(?<=\/)(?!v\d+(?:\/|$))[^/]*[^/a-z_][^/]*/g, "{id}");
}
