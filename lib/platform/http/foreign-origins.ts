import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "../env";
import type { Failure } from "../errors";
import { log } from "../log";

/** Endpoints with their own proof: handlers with `sameOrigin: false`. A test compares. */
export const openToAll = ["/api/stripe/webhook", "/api/unsubscribe"];

/** They know keys and no cookies: a page of another site has nothing to send in somebody's name. */
const APIS = ["/api/v1/", "/api/scim/v2/"];

const READING = ["GET", "HEAD", "OPTIONS"];

function isForeign({ method = "GET", headers, url = "/" }: IncomingMessage): boolean {
  const { origin } = headers;
  if (READING.includes(method) || origin === undefined || origin === env().APP_URL) return false;
  const path = url.split("?")[0] ?? "";
  if (openToAll.includes(path) || APIS.some((api) => path.startsWith(api))) return false;
  return headers["sec-fetch-site"] !== "same-origin" || !URL.canParse(origin);
}

/**
 * Answers 403 to another site's write; the framework would fail with its own error. Returns false for our own requests
 * and for writes without an Origin, which assertSameOrigin() checks. Before hydration, a form on a page without a
 * referrer sends Origin "null": there Sec-Fetch-Site decides.
 */
export function refuseForeign(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.headers.origin === "null" && request.headers["sec-fetch-site"] === "same-origin")
    request.headers.origin = env().APP_URL;
  if (!isForeign(request)) return false;
  const { method, headers, url = "/" } = request;
  const [origin, path] = [headers.origin?.slice(0, 100), url.split("?")[0]?.slice(0, 200)];
  log().warn({ code: "foreign_origin", method, origin, path });
  const message = "This request did not come from our site.";
  const failure: Failure = { ok: false, code: "forbidden", message };
  response.writeHead(403, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify(failure));
  return true;
}
