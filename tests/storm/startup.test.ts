import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

  it("of a worker waits for a database that is away", async () => {
    await product.postgres.stop();
    const worker = product.spawnWorker();
    await until("the worker waits", () => worker.log().includes("worker_waits"));
    await product.postgres.start();
    await until("the worker is ready", () => worker.log().includes("worker_ready"));
    worker.terminate();
    expect(await worker.exit).toEqual({ code: 0, signal: null });
  });

  it("of a worker fails when it cannot write the ledger of erasures", async () => {
    const worker = product.spawnWorker({ ERASURE_LEDGER: `${process.execPath}/erasures.log` });
    expect(await worker.exit).toEqual({ code: 1, signal: null });
    expect(worker.log()).toContain("ERASURE_LEDGER");
  });
});
