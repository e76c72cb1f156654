import { afterEach, expect, it } from "vitest";
import { freePort } from "../../../scripts/lib/ports";
import { serveMetrics } from "./metrics-server";

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

async function serve(health?: { isLive: boolean; isReady: boolean }) {
  const port = await freePort();
  stop = await serveMetrics("127.0.0.1", port, (_, response) => response.end("metrics"), health);
  return async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return [answer.status, await answer.text()];
  };
}

it("says of a worker that it turns, and whether it works off jobs", async () => {
  const health = { isLive: true, isReady: false };
  const ask = await serve(health);
  expect(await ask("/metrics")).toEqual([200, "metrics"]);
  expect(await ask("/health/live")).toEqual([200, '{"status":"live"}']);
  expect(await ask("/health/ready")).toEqual([503, '{"status":"unavailable"}']);
  Object.assign(health, { isLive: false, isReady: true });
  expect(await ask("/health/live?why")).toEqual([503, '{"status":"unavailable"}']);
  expect(await ask("/health/ready")).toEqual([200, '{"status":"ready"}']);
  expect(await ask("/")).toEqual([404, ""]);
});

it("says nothing of the health of a web server, which has its own address for it", async () => {
  const ask = await serve();
  expect(await ask("/health/live")).toEqual([404, ""]);
  expect(await ask("/metrics")).toEqual([200, "metrics"]);
});

it("names the variable when the port is taken", async () => {
  const port = await freePort();
  stop = await serveMetrics("127.0.0.1", port, () => undefined);
  await expect(serveMetrics("127.0.0.1", port, () => undefined)).rejects.toThrow(
    /METRICS_PORT: .*EADDRINUSE/,
  );
});
