import "server-only";
import { AsyncResource } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { settleAddress } from "./client-address";
import { compressDocuments, findCompressed } from "./compress";
import { isDevelopment } from "./env";
import { log } from "./log";
import {
  contentSecurityPolicy,
  dynamicSegments,
  everywhere,
  FIRST_SCRIPT_HASH,
  isShared,
  shared,
} from "./policy";
import { refuseForeign } from "./refuse-foreign";
import { takeTurn } from "./take-turns";

/** Written by scripts/csp-hashes.ts after the build; none under `next dev`. */
const FILE = join(/* turbopackIgnore: true */ process.cwd(), ".next/policies.json");
const NOT_FOUND = "/_not-found"; // shown under every address that is none

type Exchange = { request: IncomingMessage; response: ServerResponse; server: Server };

/**
 * Runs before the framework sees a request, in its own process: nothing that Next answers by itself (redirects,
 * errors) goes out without the strict headers, and nothing that a client sends passes for ours.
 */
export function prepareRequests(): void {
  const written: unknown = existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {};
  const policies = new Map(Object.entries(written as Record<string, string>));
  const compress = compressDocuments((path) => policies.has(path));
  const takeCompressed = findCompressed();
  // A connection that is kept open would go on bringing requests to a server that has stopped listening.
  let isEnding = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      isEnding = true;
    });
  }
  subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as Exchange;
    holdBack(server);
    if (isEnding) response.shouldKeepAlive = false;
    // A character that no text of ours has and that PostgreSQL cannot keep.
    request.url = spellOut((request.url ?? "/").replaceAll("%00", ""));
    const path = request.url.split("?")[0] ?? "/";
    settleAddress(request);
    for (const name of INTERNAL) delete request.headers[name];
    setHeaders(request, response, path, policies);
    compress(path, request, response);
    takeCompressed(path, request, response);
    if (!isReadable(path)) request.url = "/unreadable-address"; // a 404 instead of a 500
    response.once("finish", () => {
      // product.md, section 2: the event is logged, without the query.
      if (response.statusCode === 404) log().warn({ code: "page_not_found", path: path.slice(0, 200) });
    });
  });
}

/** What the framework takes for its own words when a client says it. */
const INTERNAL = ["x-middleware-subrequest", "next-resume", "content-security-policy"];

/** A dynamic page gets a nonce of its own; the header of the request is where Next finds it for its scripts. */
function setHeaders(
  { headers }: IncomingMessage,
  response: ServerResponse,
  path: string,
  policies: Map<string, string>,
) {
  const segment = path.split("/")[1] ?? "";
  let policy = policies.get(path) ?? policies.get(NOT_FOUND) ?? contentSecurityPolicy([FIRST_SCRIPT_HASH]);
  if (dynamicSegments.includes(segment)) {
    // Below it, an address that is none gets the prerendered 404.
    const hashes = policies.get(NOT_FOUND)?.match(/'sha256-[^']+'/g) ?? [FIRST_SCRIPT_HASH];
    policy = contentSecurityPolicy([`'nonce-${randomBytes(16).toString("base64")}'`, ...hashes]);
    headers["content-security-policy"] = policy;
  }
  // The development server's own scripts have neither nonce nor hash.
  if (isDevelopment) {
    policy = contentSecurityPolicy(["'unsafe-inline'"], true);
    delete headers["content-security-policy"];
  }
  for (const { key, value } of everywhere) response.setHeader(key, value);
  if (isShared(path)) for (const { key, value } of shared) response.setHeader(key, value);
  response.setHeader("Content-Security-Policy", policy);
  if (segment === "auth" || segment === "order") response.setHeader("Referrer-Policy", "no-referrer"); // links with a secret in them
}

/**
 * Writes letters, digits, '-', '_' and '~' of a path as themselves: `/%61dmin` is `/admin` (RFC 3986, 6.2.2.2), and what
 * looks at the first segment must not take it for another page.
 */
function spellOut(url: string): string {
  const [path = "", ...query] = url.split("?");
  const plain = path.replaceAll(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w~-]/.test(character) ? character : code;
  });
  return [plain, ...query].join("?");
}

const holding = new WeakSet<Server>();

/** From its first request on: pages of a crowd reach the framework one after the other. */
function holdBack(server: Server): void {
  if (holding.has(server)) return;
  holding.add(server);
  const listeners = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    // Bound: it may be called while the end of another request is worked on, and must not pass for a part of that.
    const pass = AsyncResource.bind(() => {
      for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
    });
    if (refuseForeign(request, response)) return;
    takeTurn(request, response, pass);
  });
}

/** Whether the percent-encoding of an address can be decoded. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
