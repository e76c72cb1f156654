import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareDatabase } from "../../scripts/lib/database";
import { inRoot } from "../../scripts/lib/paths";
import { runNode, TYPESCRIPT } from "../../scripts/lib/processes";
import { type ArchivedCluster, ask, programs, startArchivedCluster } from "./support/archived-cluster";
import { type Account, addAccounts, asOwner } from "./support/people";
import { type Product, startProduct, until } from "./support/product";
import { openShop } from "./support/shop";

/** The steps of docs/operations/backup.md, 'Back to a minute', on a PostgreSQL of the distribution. */
const why = programs ? "" : " (skipped: no /usr/lib/postgresql/15/bin/pg_basebackup or newer)";

const byHand =
  /^```sql\n(UPDATE users SET session_version[\s\S]*?)^```/m.exec(
    readFileSync(inRoot("docs/operations/backup.md"), "utf8"),
  )?.[1] ?? "";

describe.skipIf(!programs)(`back to a moment between two purchases${why}`, () => {
  let product: Product;
  let cluster: ArchivedCluster;
  let recovered: Awaited<ReturnType<ArchivedCluster["recover"]>>;
  let env: NodeJS.ProcessEnv;
  let sessions: { first: string; second: string };
  let erased: Account;
  let seconds: Record<string, number>;

  beforeAll(async () => {
    seconds = {};
    product = await startProduct();
    cluster = await startArchivedCluster();
    await prepareDatabase(cluster);
    env = { ...product.env, APP_URL: "http://localhost:3000", DATABASE_URL: cluster.appUrl };
    await asOwner(cluster.ownerUrl, async (owner) => {
      erased = (await addAccounts(owner, 1, "erased"))[0] as Account;
    });
    const overlay = { DATABASE_URL: cluster.appUrl };
    const [web, worker] = [await product.startWeb(overlay), await product.startWorker(overlay)];
    const shop = openShop({ ...product, postgres: { ...product.postgres, ...cluster } });
    await shop.control("endpoint", "", { urls: [`${web.url}/api/stripe/webhook`] });
    async function buy(label: string) {
      const { session, expected } = await shop.order(web, label, 0);
      await until(`${label} is paid and opened`, async () => {
        const found = (await shop.standings()).get(session);
        return JSON.stringify(found) === JSON.stringify(expected);
      });
      return session;
    }

    await measure("base", async () => cluster.copyBase());
    const first = await buy("first");
    const [at] = await ask<{ moment: string }>(cluster.ownerUrl, "SELECT clock_timestamp()::text AS moment");
    sessions = { first, second: await buy("second") };
    await erase(erased.id);
    await until(
      "the ledger has the erasure",
      () => existsSync(ledger()) && readFileSync(ledger(), "utf8") !== "",
    );
    await cluster.archiveAll();
    for (const each of [web, worker]) {
      each.terminate();
      await each.exit;
    }
    await measure("recovery", async () => {
      recovered = await cluster.recover(at?.moment ?? "");
    });
  });
  afterAll(async () => {
    console.log(`point in time, seconds: ${JSON.stringify(seconds)}`);
    await product?.stop();
    await cluster?.stop();
  });

  const ledger = () => product.env.ERASURE_LEDGER;

  async function measure(step: string, work: () => Promise<void>) {
    const begun = performance.now();
    await work();
    seconds[step] = Math.round((performance.now() - begun) / 100) / 10;
  }

  /** By the product's own write, as the page of the person calls it. */
  async function erase(personId: string) {
    Object.assign(process.env, env);
    const { erasePerson } = await import("@/lib/privacy/erase-person");
    const { db, pool } = await import("@/lib/platform/db/client");
    const { stopSending } = await import("@/lib/platform/jobs");
    expect(await erasePerson({ personId, certificates: "withdraw" })).toBe(true);
    await stopSending();
    await db().$disconnect();
    await pool().end();
  }

  const command = (
    name: string,
    { appUrl, ownerUrl }: { appUrl: string; ownerUrl: string },
    ...args: string[]
  ) =>
    runNode([...TYPESCRIPT, inRoot(`scripts/${name}.ts`), ...args], {
      ...env,
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: ownerUrl,
    });

  const paidIn = async (url: string) => {
    const rows = await ask<{ session: string }>(
      url,
      `SELECT stripe_session_id AS session FROM orders WHERE paid_at IS NOT NULL ORDER BY paid_at`,
    );
    return rows.map(({ session }) => session);
  };
  const isThere = async (url: string) =>
    (await ask(url, "SELECT FROM users WHERE id = $1", [erased.id])).length === 1;

  it("has the first purchase, not the second, and the person who was erased after it", async () => {
    expect(await paidIn(cluster.ownerUrl)).toEqual([sessions.first, sessions.second]);
    expect(recovered.log()).toContain("recovery stopping before commit of transaction");
    expect(await paidIn(recovered.ownerUrl)).toEqual([sessions.first]);
    expect([await isThere(cluster.ownerUrl), await isThere(recovered.ownerUrl)]).toEqual([false, true]);
  });

  it("is brought into the serving cluster by backup and restore, where the erasure is carried out again", async () => {
    const file = join(cluster.folder, "../moment.backup");
    await measure("backup", async () => void (await command("backup", recovered, file)));
    await measure("restore", async () => void (await command("restore", cluster, file, "--force")));
    expect(await paidIn(cluster.ownerUrl)).toEqual([sessions.first]);
    expect(await isThere(cluster.ownerUrl)).toBe(false);
    expect(await ask(cluster.ownerUrl, "SELECT FROM sessions WHERE revoked_at IS NULL")).toEqual([]);
    expect(await command("replay-erasures", cluster)).toContain("0 people and 0 addresses");
    expect(await command("check-invariants", cluster)).toContain("Every invariant holds.");
  });

  it("names the payment after the moment, whose order is lost, when it is compared with Stripe", async () => {
    const told = await command("reconcile-payments", cluster, "--days", "35");
    expect(told).toContain(`${sessions.second} is paid, and its order is gone`);
    expect(told).not.toContain(sessions.first);
    expect(await paidIn(cluster.ownerUrl)).toEqual([sessions.first]);
    expect(await command("check-invariants", cluster)).toContain("Every invariant holds.");
  });

  it("may serve itself, after what the page says by hand", async () => {
    expect(byHand).not.toBe("");
    for (const statement of byHand.split(";\n").filter((text) => text.trim()))
      await ask(recovered.ownerUrl, statement);
    await measure("replay", async () => {
      expect(await command("replay-erasures", recovered)).toContain(
        "1 people and 0 addresses were erased again.",
      );
    });
    expect(await isThere(recovered.ownerUrl)).toBe(false);
    expect(await paidIn(recovered.ownerUrl)).toEqual([sessions.first]);
    await measure("invariants", async () => {
      expect(await command("check-invariants", recovered)).toContain("Every invariant holds.");
    });
  });
});
