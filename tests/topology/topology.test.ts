import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, openHouse } from "./support/house";
import { openJourneys } from "./support/journeys";
import { missing } from "./support/programs";

const lack = missing.length ? ` (skipped: this machine lacks ${missing.join(", ")})` : "";

describe.skipIf(missing.length)(`the product with Debian's parts${lack}`, () => {
  let house: House;
  let journeys: ReturnType<typeof openJourneys>;

  beforeAll(async () => {
    const begun = performance.now();
    house = await openHouse();
    journeys = openJourneys(house);
    console.log(`the house stands after ${Math.round(performance.now() - begun)} ms`);
  });
  afterAll(() => house?.close());

  describe("journeys", () => {
    it("home and catalogue, without an account", () => journeys.readPages());
    it("a sign-up, confirmed from a mail by SMTP with TLS", () => journeys.signUp());
    it("a sign-in in another browser", () => journeys.signIn());
    it("a lesson is completed", () => journeys.completeLesson());
    it("the quiz is taken", () => journeys.takeQuiz());
    it("the exam is bought, and Stripe's webhook opens it", () => journeys.buyExam());
    it("the exam is passed, and a stranger checks the certificate", () => journeys.takeExam());
  });

  it("nothing reaches the database without TLS", async () => {
    const plain = house.primary.url("skillbite_app").replace(/\?.*/, "?sslmode=disable");
    const { Client } = (await import("pg")).default;
    await expect(new Client({ connectionString: plain }).connect()).rejects.toThrow(/no encryption|pg_hba/);
    const rows = await house.primary.query<{ ssl: boolean; count: number }>(
      "SELECT ssl, count(*)::int AS count FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE client_port IS NOT NULL GROUP BY 1",
    );
    expect(rows).toEqual([{ ssl: true, count: expect.any(Number) }]);
  });

  it("Prometheus reaches web and worker, and its alerts load", async () => {
    const targets = async () => {
      const found = await house.prometheus.targets();
      return found.map(({ labels, health }) => `${labels.job} ${health}`).sort();
    };
    await expect
      .poll(targets, { interval: 200 })
      .toEqual(["skillbite-web up", "skillbite-web up", "skillbite-worker up"]);
    const rules = await house.prometheus.rules();
    expect(rules.length).toBeGreaterThan(15);
    expect(rules.filter(({ health }) => health !== "ok")).toEqual([]);
  });
});
