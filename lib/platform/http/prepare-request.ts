import "server-only";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { UrlWithParsedQuery } from "node:url";
import { env, isDevelopment } from "../env";
import { log } from "../log";
import { setClientIp } from "./client-ip";
import {
  contentSecurityPolicy,
  dynamicSegments,
  everywhere,
  FIRST_SCRIPT_HASH,
  isShared,
  shared,
} from "./content-security-policy";

const NOT_FOUND = "/_not-found";
const UNREADABLE = "/unreadable-address"; // a 404 instead of a 500

/** Request headers that the framework trusts as its own. X-Forwarded-Proto would send its inner requests to TLS. */
const INTERNAL = ["x-middleware-subrequest", "next-resume", "content-security-policy", "x-forwarded-proto"];

type Policies = ReadonlyMap<string, string>;

/** The policies of prerendered pages, by path: scripts/csp-hashes.ts writes them. */
export function readPolicies(folder: string): Policies {
  const file = join(folder, ".next/policies.json");
  const written: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  return new Map(Object.entries(written as Record<string, string>));
}

/**
 * Runs before the framework sees a request, so that even Next's own answers (redirects, errors) have strict headers and
 * clients cannot send headers that only we may set. Returns the URL that the framework answers.
 */
export function prepareRequest(
  request: IncomingMessage,
  response: ServerResponse,
  policies: Policies,
): UrlWithParsedQuery {
  const [given = "/", ...query] = (request.url ?? "/").replaceAll("%00", "").split("?"); // PostgreSQL stores no NUL
  const path = spellOut(given);
  setClientIp(request);
  for (const name of INTERNAL) delete request.headers[name];
  // The framework would continue a trace that a visitor made up.
  if (env().TRUST_PROXY === 0) for (const name of ["traceparent", "tracestate"]) delete request.headers[name];
  setHeaders(request, response, path, policies);
  response.once("finish", () => {
    // product.md, section 2: log the event, without the query.
    if (response.statusCode === 404) log().warn({ code: "page_not_found", path: path.slice(0, 200) });
  });
  const search = query.length > 0 ? `?${query.join("?")}` : "";
  return { pathname: isReadable(path) ? path : UNREADABLE, search } as UrlWithParsedQuery;
}

/** Next reads the nonce for its scripts from this request header. */
function setHeaders(
  { headers }: IncomingMessage,
  response: ServerResponse,
  path: string,
  policies: Policies,
): void {
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
function spellOut(path: string): string {
  return path.replaceAll(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w~-]/.test(character) ? character : code;
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
