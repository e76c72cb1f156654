import { createHmac, randomBytes } from "node:crypto";

/* As the Standard Webhooks specification has it (standardwebhooks.com), symmetric, version 1. */

const PREFIX = "whsec_";
/** The secret before it signs for so long, so that a receiver can change over in peace. */
export const OVERLAP_HOURS = 24;

export const createSigningSecret = (): string => PREFIX + randomBytes(32).toString("base64");

type Signed = { id: string; timestamp: Date; body: string };

/** `webhook-id`, `webhook-timestamp` and a `webhook-signature` with a signature for each secret. */
export function signedHeaders({ id, timestamp, body }: Signed, secrets: readonly string[]) {
  const seconds = String(Math.floor(timestamp.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": seconds,
    "webhook-signature": signatures.join(" "),
  };
}
