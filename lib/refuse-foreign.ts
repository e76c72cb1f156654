import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "./env";
import type { Failure } from "./errors";
import { log } from "./log";

/** What others post to bring a proof of their own: handlers with `sameOrigin: false`. A test compares. */
export const openToAll = ["/api/stripe/webhook", "/api/unsubscribe"];

const READING = ["GET", "HEAD", "OPTIONS"];

/** Whether a write comes from a page of another site. Who names no origin is left to assertSameOrigin(). */
function isForeign({ method = "GET", headers, url = "/" }: IncomingMessage): boolean {
  const { origin } = headers;
  if (READING.includes(method) || origin === undefined || origin === env().APP_URL) return false;
  if (openToAll.includes(url.split("?")[0] ?? "")) return false;
  return headers["sec-fetch-site"] !== "same-origin" || !URL.canParse(origin);
}

/**
 * Answers what another site sends, where the framework would fail with an error of its own; false: it is for us. The
 * form of a page that sends no referrer names no origin either, until our code has come: there the browser's word counts.
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
