import "server-only";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import next from "next";
import { openedPool } from "./platform/db/opened-pool";
import { env, isDevelopment } from "./platform/env";
import { refuseForeign } from "./platform/http/foreign-origins";
import { observeRequest } from "./platform/http/observe-request";
import { prepareRequest, readPolicies } from "./platform/http/prepare-request";
import { readRoutes } from "./platform/http/route-patterns";
import { warmUp } from "./platform/http/warm-up";
import { log } from "./platform/log";
import { watchPool } from "./platform/telemetry/process-metrics";
import { startTelemetry } from "./platform/telemetry/start";
import { watchWorker } from "./platform/telemetry/worker-metrics";

/** Milliseconds. More than a proxy's (tools/proxy/nginx.conf), or it would write to a connection that closes. */
const KEEP_ALIVE = 75_000;

/** The framework's custom server: it sets headers and refuses foreign writes, and passes everything else on. */
async function main(): Promise<void> {
  const { PORT, HOSTNAME } = env();
  const endTelemetry = await startTelemetry("web");
  watchPool(openedPool);
  watchWorker();
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE });
  // Next sends inner requests to this host: an action that another page owns, and the page an action redirects to.
  const hostname = HOSTNAME === "0.0.0.0" ? "127.0.0.1" : HOSTNAME;
  // `quiet`: Next prints errors over many lines; onRequestError in instrumentation.ts logs each as one, masked.
  const app = next({ dev: isDevelopment, quiet: !isDevelopment, hostname, port: PORT, httpServer: server });
  await app.prepare();
  const handle = app.getRequestHandler();
  const policies = readPolicies(process.cwd());
  const routeOf = readRoutes(process.cwd());
  const isEnding = endOnSignal(server, () => app.close().finally(endTelemetry));
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (isEnding()) response.setHeader("Connection", "close");
    observeRequest(request, response, routeOf, () => {
      const url = prepareRequest(request, response, policies);
      if (refuseForeign(request, response)) return;
      handle(request, response, url).catch((error) => {
        log().error({ code: "request_failed", err: error });
        response.destroy();
      });
    });
  };
  if (!isDevelopment) await warmUp(answer);
  server.on("request", answer);
  server.listen(PORT, HOSTNAME);
}

/** Answers what has begun, takes nothing new, and exits with 0. Returns whether a signal has come. */
function endOnSignal(server: Server, close: () => Promise<void>): () => boolean {
  let isEnding = false;
  const end = () => {
    if (isEnding) return; // one Ctrl-C arrives more than once
    isEnding = true;
    server.close(() => close().finally(() => process.exit(0)));
    // Connections that were at work when the signal came would stay open for KEEP_ALIVE after their answer.
    setInterval(() => server.closeIdleConnections(), 50);
    if (isDevelopment) server.closeAllConnections();
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  return () => isEnding;
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
