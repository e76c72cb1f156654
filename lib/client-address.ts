import "server-only";
import { createHmac, hkdfSync } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { env } from "./env";
import { sameSecret } from "./ids";

/** Requests that the framework sends to this site itself carry it along: no client is ever told what it holds. */
const HEADER = "x-skillbite-client";

let key: Buffer | undefined;

function sign(address: string): string {
  key ??= Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, "", "skillbite:inner-requests", 32));
  return createHmac("sha256", key).update(address).digest("base64url");
}

/**
 * Leaves exactly one address in X-Forwarded-For, where the framework would keep a client's own: the socket's, or with
 * TRUST_PROXY hops in front the one that the outermost of them saw. An action that another page owns, and the page that
 * an action redirects to, are asked for by the framework from here: of those it is the address of whoever sent the
 * first request, or everybody would have a second allowance in common.
 */
export function settleAddress(request: IncomingMessage): void {
  const { headers, socket, method } = request;
  const address = innerAddress(headers[HEADER]) ?? outerAddress(request, socket.remoteAddress ?? "unknown");
  headers["x-forwarded-for"] = address;
  delete headers[HEADER];
  if (method === "POST") headers[HEADER] = `${address} ${sign(address)}`; // only actions lead to inner requests
}

function innerAddress(given: string | string[] | undefined): string | undefined {
  const [address = "", signature = ""] = String(given ?? "").split(" ");
  return sameSecret(signature, sign(address)) ? address : undefined;
}

function outerAddress({ headers }: IncomingMessage, peer: string): string {
  const hops = env().TRUST_PROXY;
  if (hops === 0) return peer;
  const claimed = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .at(-hops)
    ?.trim()
    .slice(0, 100);
  return claimed || peer;
}
