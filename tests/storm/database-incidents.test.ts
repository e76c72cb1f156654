import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, it } from "vitest";
import { fillDisk } from "../topology/support/events";
import { openBrowser } from "./support/browser";
import { hasPrometheus, type Monitored, repeat, startMonitored } from "./support/monitored";
import { addAccounts, addSessions, asOwner } from "./support/people";
import type { Product, Web } from "./support/product";

const PEOPLE = 25; // more than the pool has connections
const PASSWORD = "an incident that is seen";
/** Bytes beside the cluster on the small disk. */
const ROOM = 64 * 2 ** 20;
const lack = hasPrometheus ? "" : " (skipped: this machine lacks prometheus)";

const errors = (sqlstate: string) => `sum(skillbite_db_errors_total{sqlstate=~"${sqlstate}"})`;

describe.skipIf(!hasPrometheus)(`incidents of the database${lack}`, () => {
  let monitored: Monitored;
  let product: Product;
  let web: Web;
  let cookies: string[];
  let disk: string | undefined;

  beforeAll(async () => {
    monitored = await startMonitored();
    product = monitored.product;
    cookies = await asOwner(product.postgres.ownerUrl, async (owner) =>
      addSessions(owner, await addAccounts(owner, PEOPLE, "reader"), product.authSecret),
    );
    web = await monitored.startWeb();
    await monitored.startWorker();
    await monitored.untilSeen();
  });
  afterAll(async () => {
    if (disk) {
      await product.postgres.stop();
      spawnSync("umount", [disk]);
    }
    await monitored?.stop();
  });

  const asSuperuser = <T>(work: (client: pg.Client) => Promise<T>) =>
    asOwner(product.postgres.superuserUrl, work);
  const readDashboards = (lanes: number) =>
    repeat(lanes, (lane) => openBrowser(web.url, `reader-${lane}`, cookies[lane]).get("/dashboard"));
  let people = 0;
  const signUps = () =>
    repeat(3, () => {
      const email = `incident-${++people}@storm.example`;
      const fields = { email, password: PASSWORD, tos: "on", privacy: "on" };
      return openBrowser(web.url, email).act("/auth", "signUpAction", fields);
    });

  it("1: the database is away", async () => {
    await monitored.expectRaised({
      name: "1. The database is away",
      metric: errors("connection"),
      alerts: ["SkillbiteDatabaseAway"],
      async provoke() {
        await product.postgres.stop();
        const stop = readDashboards(2);
        return async () => {
          await product.postgres.start();
          await stop();
        };
      },
    });
  });

  it("2: all connections are taken by others", async () => {
    await monitored.expectRaised({
      name: "2. Connections are taken",
      metric: errors("53300"),
      alerts: ["SkillbiteTooManyConnections"],
      async provoke() {
        const taken: pg.Client[] = [];
        async function take() {
          const client = new pg.Client({
            connectionString: product.postgres.appUrl,
            application_name: "another program",
          });
          client.on("error", () => undefined);
          await client.connect();
          taken.push(client);
        }
        const stopTaking = repeat(5, take);
        const stopReading = readDashboards(2);
        await asSuperuser((client) =>
          client.query(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'skillbite_app' AND application_name <> 'another program'",
          ),
        );
        return async () => {
          await stopTaking();
          await Promise.all(taken.map((client) => client.end()));
          await stopReading();
        };
      },
    });
  });

  it("2, 3 and 12: a lock is held: statements wait for a connection, reach their limit, and pages are slow", async () => {
    await monitored.expectRaised({
      name: "3. Statements reach their limit",
      metric: errors("55P03"),
      alerts: ["SkillbiteStatementsCancelled", "SkillbitePoolWaits", "SkillbiteSlow"],
      async provoke() {
        const holder = new pg.Client({ connectionString: product.postgres.ownerUrl });
        await holder.connect();
        await holder.query("BEGIN");
        await holder.query("LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE");
        const stop = readDashboards(PEOPLE);
        return async () => {
          await holder.end();
          await stop();
        };
      },
    });
  });

  it("4: the database takes no writes", async () => {
    await monitored.expectRaised({
      name: "4. The database takes no writes",
      metric: errors("25006"),
      alerts: ["SkillbiteDatabaseReadOnly"],
      async provoke() {
        const change = (statement: string) =>
          asSuperuser(async (client) => {
            await client.query(statement);
            await client.query("SELECT pg_reload_conf()");
          });
        await change("ALTER SYSTEM SET default_transaction_read_only = on");
        const stop = signUps();
        return async () => {
          await stop();
          await change("ALTER SYSTEM RESET default_transaction_read_only");
        };
      },
    });
  });

  it("5: the database's disk is full", async ({ skip }) => {
    const cluster = join(dirname(product.postgresLog), "postgres");
    const bytes = Number(execFileSync("du", ["-sb", cluster], { encoding: "utf8" }).split("\t")[0]);
    await product.postgres.stop();
    renameSync(cluster, `${cluster}.away`);
    mkdirSync(cluster);
    const isMounted =
      spawnSync("mount", ["-t", "tmpfs", "-o", `size=${bytes + ROOM}`, "tmpfs", cluster]).status === 0;
    if (isMounted) disk = cluster;
    execFileSync("cp", ["-Rp", `${cluster}.away/.`, cluster]);
    await product.postgres.start();
    if (!isMounted) return skip("this machine lets us mount no small disk");
    await monitored.expectRaised({
      name: "5. The database's disk is full",
      metric: errors("53100"),
      alerts: ["SkillbiteDatabaseDiskFull"],
      async provoke() {
        const ballast = await fillDisk(cluster);
        const stop = signUps();
        return async () => {
          await ballast.free();
          await stop();
        };
      },
    });
  });

  it("afterwards every alert is over", () => monitored.expectResolved());
});
