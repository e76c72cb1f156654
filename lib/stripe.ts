import "server-only";
import Stripe from "stripe";
import { env } from "./env";

/** Two attempts and the pause between them stay under the 12 s after which a buyer has to be told. */
const TIMEOUT = 5_000;

let client: Stripe | undefined;

/** Stripe, or the local sandbox that stands in for it. */
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
