import "server-only";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** What a process says of itself on METRICS_PORT; the web server answers under /api/health instead. */
export type Health = { readonly isLive: boolean; readonly isReady: boolean };
export const HEALTH_PATHS = { live: "/health/live", ready: "/health/ready" };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

function answerState(response: ServerResponse, holds: boolean, status: string): void {
  response.writeHead(holds ? 200 : 503, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify({ status: holds ? status : "unavailable" }));
}

/**
 * Serves `/metrics`, and what `health` says. Returns what ends it.
 * @throws Error when the port is taken: a process that nobody can look at does not start unseen
 */
export async function serveMetrics(host: string, port: number, metrics: Answer, health?: Health) {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? "").split("?");
    if (path === "/metrics") return metrics(request, response);
    if (health && path === HEALTH_PATHS.live) return answerState(response, health.isLive, "live");
    if (health && path === HEALTH_PATHS.ready) return answerState(response, health.isReady, "ready");
    response.writeHead(404).end();
  });
  server.unref(); // the process ends when its work does
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, host, resolve);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `METRICS_PORT: ${reason}. Each process on a machine needs a port of its own (docs/operations/monitor.md).`,
    );
  }
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}
