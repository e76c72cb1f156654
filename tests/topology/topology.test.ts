import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findViolations } from "../../scripts/lib/invariants";
import { openBrowser } from "../storm/support/browser";
import { PASSWORD } from "../storm/support/people";
import { until } from "../storm/support/product";
import { backAt, deadFiles, fillDisk, under } from "./support/events";
import { type House, openHouse } from "./support/house";
import { openJourneys } from "./support/journeys";
import { type Load, startLoad } from "./support/load";
import { makeNextBuild } from "./support/next-build";
import { missing } from "./support/programs";

const PASSED_ON = /"requestId":"[0-9a-f]{32}"/;
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

  describe("under load", () => {
    let load: Load;
    let next: string;
    beforeAll(async () => {
      next = join(house.folder, "next");
      makeNextBuild(next); // first, because nothing else is measured meanwhile
      load = await startLoad(house);
      await until("every lane is at work", () => load.answers.length > 30);
    });
    afterAll(() => load?.stop());

    it("both web processes are replaced by another build, one after the other", async () => {
      const before = new Set(load.files);
      await under(load, house, "web replaced", async () => {
        await house.proxy.keepFiles(next);
        for (const [n, old] of house.instances.entries()) {
          old.terminate();
          expect(await old.exit).toEqual({ code: 0, signal: null });
          await until("Prometheus raises it", () => house.prometheus.isRaised("SkillbiteProcessAway"));
          const web = await house.startWeb(old, next);
          // Ids of requests that nginx passed on are longer than the server's own.
          await until("nginx uses it again", () => web.log().search(PASSED_ON) > 0);
          const [before] = web.log().split('"code":"warm"', 1);
          expect(before?.length, "it said when it was warm").toBeLessThan(web.log().length);
          expect(before, "people came before it was warm").not.toMatch(PASSED_ON);
          house.instances[n] = web;
        }
        return {};
      });
      expect([...load.files].filter((file) => !before.has(file)).length).toBeGreaterThan(20);
      expect(await deadFiles(house, load)).toEqual([]);
    });

    it("the worker is replaced; what came meanwhile is done", async () => {
      const email = "meanwhile@topology.example";
      await under(load, house, "worker replaced", async () => {
        house.worker.terminate();
        expect(await house.worker.exit).toEqual({ code: 0, signal: null });
        const fields = { email, password: PASSWORD, tos: "on", privacy: "on" };
        const { result } = await openBrowser(house.url, email).act("/auth", "signUpAction", fields);
        expect(result).toMatchObject({ ok: true });
        house.worker = await house.startWorker(house.primary);
        return {};
      });
      await until("the mail is there", async () => (await house.mailsTo(email)).length === 1);
    });

    it("the primary is restarted", () =>
      under(load, house, "primary restarted", async () => {
        expect(await house.prometheus.isRaised("SkillbiteDatabaseAway")).toBe(false);
        const from = Date.now();
        await house.primary.end();
        await until("Prometheus raises it", () => house.prometheus.isRaised("SkillbiteDatabaseAway"));
        await house.primary.launch();
        return { away: [from, await backAt(house, house.primary)] };
      }));

    it("PgBouncer is restarted", () =>
      under(load, house, "PgBouncer restarted", async () => {
        const from = Date.now();
        await house.pooler.restart();
        return { away: [from, await backAt(house, house.primary)] };
      }));

    it("the primary's disk is full, and freed", async ({ skip }) => {
      const { disk } = house;
      if (!disk) return skip("this machine lets us mount no small disk");
      await under(load, house, "disk full", async () => {
        const from = Date.now();
        const ballast = await fillDisk(disk);
        await until("Prometheus raises it", () => house.prometheus.isRaised("SkillbiteDatabaseDiskFull"));
        expect((await fetch(`${house.url}/courses`)).status).toBe(200);
        await ballast.free();
        return { full: [from, Date.now()] };
      });
    });

    it("the primary's disk is so full that its log has no room, and freed", async ({ skip }) => {
      const { disk, primary } = house;
      if (!disk) return skip("this machine lets us mount no small disk");
      await under(load, house, "log without room", async () => {
        const from = Date.now();
        const ballast = await fillDisk(disk);
        // Each takes another file of the log, until there is none. PostgreSQL then ends with all connections.
        const take = () => primary.query("SELECT pg_logical_emit_message(true, 'fill', ''), pg_switch_wal()");
        const isRefused = () =>
          take().then(
            () => false,
            () => true,
          );
        await until("no file is left", isRefused);
        const hasEnded = () => !primary.isRunning() || primary.log().includes("reinitializing");
        await until("PostgreSQL has ended all connections", hasEnded);
        await ballast.free();
        await until("the primary takes writes", async () => {
          if (!primary.isRunning()) await primary.launch(); // its recovery may have met the full disk
          return primary.isWritable();
        });
        return { away: [from, await backAt(house, primary)] };
      });
      expect(primary.log()).toMatch(/PANIC: .*No space left on device/);
    });

    it("the primary is lost, and the standby promoted", () =>
      under(load, house, "standby promoted", async () => {
        const from = Date.now();
        await house.primary.end("SIGKILL");
        await house.standby.query("SELECT pg_promote()");
        house.pooler.pointTo(house.standby);
        const away: [number, number] = [from, await backAt(house, house.standby)];
        house.worker.terminate();
        await house.worker.exit;
        house.worker = await house.startWorker(house.standby);
        return { away, database: house.standby };
      }));

    it("afterwards every invariant holds, and people go on", async () => {
      expect(await findViolations(house.standby.url("skillbite_owner"))).toEqual([]);
      await journeys.readPages();
      await journeys.signIn();
    });
  });
});
