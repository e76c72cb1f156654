import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, openHouse } from "./support/house";
import { missing } from "./support/programs";

const lack = missing.length ? ` (skipped: this machine lacks ${missing.join(", ")})` : "";

describe.skipIf(missing.length)(`the product with Debian's parts${lack}`, () => {
  let house: House;
  beforeAll(async () => {
    const begun = performance.now();
    house = await openHouse();
    console.log(`the house stands after ${Math.round(performance.now() - begun)} ms`);
  });
  afterAll(() => house?.close());

  it("answers", async () => {
    expect((await fetch(`${house.url}/`)).status).toBe(200);
  });
});
