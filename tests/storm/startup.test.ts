import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../scripts/lib/ports";
import { type Product, startProduct, until } from "./support/product";

describe("a start", () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.stop());

  it("of a web process ends when it has drawn its pages once, and not before", async () => {
    const web = await product.startWeb({ LOG_LEVEL: "info" });
    expect(web.log()).toContain('"code":"warm"');
    expect(web.log()).not.toContain("warm_up_failed");
  });

  it("of a worker waits for a database that is away, and its health says so then and later", async () => {
    const port = await freePort();
    const health = (what: string) =>
      fetch(`http://127.0.0.1:${port}/health/${what}`).then(
        ({ status }) => status,
        () => 0,
      );
    const states = async () => [await health("live"), await health("ready")];
    await product.postgres.stop();
    const worker = product.spawnWorker({ METRICS_PORT: String(port) });
    await until("the worker waits", () => worker.log().includes("worker_waits"));
    expect(await states()).toEqual([200, 503]);
    await product.postgres.start();
    await until("the worker is ready", () => worker.log().includes("worker_ready"));
    expect(await states()).toEqual([200, 200]);
    await product.postgres.stop();
    await until("no queue has answered for half a minute", async () => (await health("ready")) === 503);
    expect(await health("live")).toBe(200);
    await product.postgres.start();
    await until("queues answer again", async () => (await health("ready")) === 200);
    worker.terminate();
    expect(await worker.exit).toEqual({ code: 0, signal: null });
  });

  it("of a worker fails when it cannot write the ledger of erasures", async () => {
    const worker = product.spawnWorker({ ERASURE_LEDGER: `${process.execPath}/erasures.log` });
    expect(await worker.exit).toEqual({ code: 1, signal: null });
    expect(worker.log()).toContain("ERASURE_LEDGER");
  });
});
