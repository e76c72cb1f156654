import "server-only";
import { AsyncResource } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { setClientIp } from "./client-ip";
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

const FILE = join(/* turbopackIgnore: true */ process.cwd(), ".next/policies.json");
const NOT_FOUND = "/_not-found";

type Exchange = { request: IncomingMessage; response: ServerResponse; server: Server };

/**
 * Runs before the framework sees a request, so that even Next's own answers (redirects, errors) have strict headers and
 * clients cannot send headers that only we may set.
 */
export function prepareRequests(): void {
  const written: unknown = existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {};
  const policies = new Map(Object.entries(written as Record<string, string>));
  const compress = compressDocuments((path) => policies.has(path));
  const takeCompressed = findCompressed();
  // A keep-alive connection would bring more requests after the server stops listening.
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
    // PostgreSQL cannot store a NUL.
    request.url = spellOut((request.url ?? "/").replaceAll("%00", ""));
    const path = request.url.split("?")[0] ?? "/";
    setClientIp(request);
    for (const name of INTERNAL) delete request.headers[name];
    setHeaders(request, response, path, policies);
    compress(path, request, response);
    takeCompressed(path, request, response);
    if (!isReadable(path)) request.url = "/unreadable-address"; // a 404 instead of a 500
    response.once("finish", () => {
      // product.md, section 2: log the event, without the query.
      if (response.statusCode === 404) log().warn({ code: "page_not_found", path: path.slice(0, 200) });
    });
  });
}

/** Request headers that the framework trusts as its own. */
const INTERNAL = ["x-middleware-subrequest", "next-resume", "content-security-policy"];

/** Next reads the nonce for its scripts from this request header. */
function setHeaders(
  { headers }: IncomingMessage,
  response: ServerResponse,
  path: string,
  policies: Map<string, string>,
) {
  const segment = path.split("/")[1] ?? "";
  let policy = policies.get(path) ?? policies.get(NOT_FOUND) ?? contentSecurityPolicy([FIRST_SCRIPT_HASH]);
  if (dynamicSegments.includes(segment)) {
    const hashes = policies.get(NOT_FOUND)?.match(/'sha256-[^']+'/g) ?? [FIRST_SCRIPT_HASH];
    policy = contentSecurityPolicy([`'nonce-${randomBytes(16).toString("base64")}'`, ...hashes]);
    headers["content-security-policy"] = policy;
  }
  // The dev server's scripts have neither nonce nor hash.
  if (isDevelopment) {
    policy = contentSecurityPolicy(["'unsafe-inline'"], true);
    delete headers["content-security-policy"];
  }
  for (const { key, value } of everywhere) response.setHeader(key, value);
  if (isShared(path)) for (const { key, value } of shared) response.setHeader(key, value);
  response.setHeader("Content-Security-Policy", policy);
  if (segment === "auth" || segment === "order") response.setHeader("Referrer-Policy", "no-referrer"); // links with a secret
}

/**
 * Decodes letters, digits, '-', '_' and '~': `/%61dmin` is `/admin` (RFC 3986, 6.2.2.2). Otherwise an encoded path
 * would get past the checks of the first segment.
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

function holdBack(server: Server): void {
  if (holding.has(server)) return;
  holding.add(server);
  const listeners = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    // Bound: it may run while another request ends, and must not run in that request's async context.
    const pass = AsyncResource.bind(() => {
      for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
    });
    if (refuseForeign(request, response)) return;
    takeTurn(request, response, pass);
  });
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
