import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { context, type Span, SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { env } from "../env";
import { log } from "../log";
import { runInRequest } from "../request-context";
import { changeRequestsInFlight, recordRequest } from "../telemetry/metrics";
import { isObserved } from "../telemetry/observed";
import { contextOf, startSpan } from "../telemetry/spans";
import { requestIdOf } from "./request-id";
import { BUILD_FILES, type RouteOf, UNMATCHED } from "./route-patterns";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Gives the request its id, and what it leaves behind: the id as a header, a line of the log, metrics and a span. */
export function observeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  routeOf: RouteOf,
  work: () => void,
): void {
  const began = performance.now();
  const { TRUST_PROXY, ACCESS_LOG } = env();
  const id = requestIdOf(request, TRUST_PROXY);
  // A visitor would decide which requests are traced.
  const parent = contextOf(TRUST_PROXY > 0 ? request.headers : {});
  response.setHeader("X-Request-Id", id);
  const method = METHODS.includes(request.method ?? "") ? String(request.method) : "OTHER";
  const route = routeOf((request.url ?? "/").split("?", 1)[0] ?? "/");
  const sent = request.socket.bytesWritten;

  const observed = isObserved() ? startObservation(method, route, id, parent) : undefined;
  response.once("close", () => {
    const milliseconds = performance.now() - began;
    const status = response.statusCode;
    observed?.end(milliseconds / 1_000, status);
    if (ACCESS_LOG === "off" || isExpected(route, status)) return;
    runInRequest({ id }, () =>
      log().info({
        code: "request",
        method,
        route,
        status,
        ms: Math.round(milliseconds),
        bytes: request.socket.bytesWritten - sent,
        ...(!response.writableFinished && { aborted: true }),
      }),
    );
  });
  runInRequest({ id }, () => (observed ? context.with(observed.within, work) : work()));
}

/** Files, of which a page loads dozens and a proxy answers most, and the probes of a load balancer. */
const isExpected = (route: string, status: number) =>
  route === BUILD_FILES || (status < 400 && (route === UNMATCHED || route.startsWith("/api/health/")));

function startObservation(method: string, route: string, id: string, parent: ReturnType<typeof contextOf>) {
  changeRequestsInFlight(1);
  const attributes = { "http.request.method": method, "http.route": route, "skillbite.request_id": id };
  const { span, within } = startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes, parent });
  return {
    within,
    end(seconds: number, status: number) {
      changeRequestsInFlight(-1);
      recordRequest(seconds, { method, route, status });
      endSpan(span, status);
    },
  };
}

function endSpan(span: Span, status: number): void {
  span.setAttribute("http.response.status_code", status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
