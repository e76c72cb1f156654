import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { headers } from "next/headers";
import { env } from "./env";
import { AppError } from "./errors";
import { contentSecurityPolicy, everywhere } from "./policy";

/** Whether the percent-encoding of an address can be decoded. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split("?")[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

/*
 * The framework keeps a client's X-Forwarded-For. Before it sees a request, this leaves exactly one
 * address there: the socket's, or with TRUST_PROXY hops in front the one that the outermost of them saw.
 * Headers that only Next itself may set are taken away, and every answer starts with the strict headers.
 */
export function normaliseRequests(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    // Under what Next sets itself: its own redirects and errors would go out without.
    for (const { key, value } of everywhere) response.setHeader(key, value);
    response.setHeader("Content-Security-Policy", contentSecurityPolicy([]));
    if (!isReadable(request.url ?? "/")) request.url = "/unreadable-address"; // a 404 instead of a 500
    const hops = env().TRUST_PROXY;
    const forwarded = String(request.headers["x-forwarded-for"] ?? "").split(",");
    const claimed = hops > 0 ? forwarded.at(-hops)?.trim() : undefined;
    request.headers["x-forwarded-for"] = claimed || (request.socket.remoteAddress ?? "unknown");
    delete request.headers["x-middleware-subrequest"];
    delete request.headers["next-resume"];
  });
}

/** Who asks, for limits: an IPv4 address, or the /64 of an IPv6 one. */
export async function clientAddress(): Promise<string> {
  const address = (await headers()).get("x-forwarded-for") ?? "unknown";
  const plain = address.replace(/^::ffff:/, "");
  return plain.includes(":") ? plain.split(":").slice(0, 4).join(":") : plain;
}

/**
 * Every write has to come from our own pages: an equal Origin, or the browser's word that it is the same
 * origin. A request that says neither is refused (Next itself lets it through).
 */
export function assertSameOrigin(given: Headers): void {
  const sameSite = given.get("sec-fetch-site") === "same-origin";
  const origin = given.get("origin");
  if (origin === env().APP_URL) return;
  if (sameSite && origin !== "null") return;
  throw new AppError("forbidden", "This request did not come from our site.");
}

/** The browser and system that ask, in words: for the list of signed-in devices. */
export async function clientDevice(): Promise<string> {
  const userAgent = (await headers()).get("user-agent");
  const find = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = find([
    [/Edg\//, "Edge"],
    [/Firefox\//, "Firefox"],
    [/Chrome\//, "Chrome"],
    [/Safari\//, "Safari"],
  ]);
  const system = find([
    [/Android/, "Android"],
    [/iPhone|iPad/, "iOS"],
    [/Windows/, "Windows"],
    [/Mac OS X/, "macOS"],
    [/Linux/, "Linux"],
  ]);
  return [browser ?? "Unknown browser", system && `on ${system}`].filter(Boolean).join(" ");
}
