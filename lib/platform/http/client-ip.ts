import "server-only";
import { createHmac, hkdfSync } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { env } from "../env";
import { sameSecret } from "../ids";

/** Carries the client's IP on the framework's inner requests to this site. Clients never see its value. */
const HEADER = "x-skillbite-client";

let key: Buffer | undefined;

function sign(address: string): string {
  key ??= Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, "", "skillbite:inner-requests", 32));
  return createHmac("sha256", key).update(address).digest("base64url");
}

/**
 * Leaves exactly one IP in X-Forwarded-For; the framework would keep what the client sent. It is the socket's IP, or
 * with TRUST_PROXY hops the IP that the outermost proxy saw. The framework itself requests an action that another page
 * owns, and the page an action redirects to: these keep the first client's IP, or all users would share one rate limit.
 */
export function setClientIp(request: IncomingMessage): void {
  const { headers, socket, method } = request;
  const address = innerAddress(headers[HEADER]) ?? outerAddress(request, socket.remoteAddress ?? "unknown");
  headers["x-forwarded-for"] = address;
  delete headers[HEADER];
  if (method === "POST") headers[HEADER] = `${address} ${sign(address)}`;
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
