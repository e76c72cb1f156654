import "server-only";
import Stripe from "stripe";
import { env } from "./env";

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
    ...(base && {
      host: base.hostname,
      port: base.port,
      protocol: base.protocol === "http:" ? ("http" as const) : ("https" as const),
    }),
  });
}
