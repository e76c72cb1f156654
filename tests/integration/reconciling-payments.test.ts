import { PgBoss } from "pg-boss";
import { describe, expect, it } from "vitest";
import { commerceJobs } from "@/lib/commerce/jobs";
import { reconcilePayments } from "@/lib/commerce/reconcile-payments";
import { pool } from "@/lib/platform/db/client";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";
import { checkout, getOrder, openShop } from "../support/shop";

const shop = await openShop();

describe("reconciling the payments", () => {
  it("repairs in one run what events that never came have left", async () => {
    const paid = await checkout((await createUser()).id, "exam");
    const refunded = await checkout((await createUser()).id, "exam");
    const disputed = await checkout((await createUser()).id, "exam");
    const left = await checkout((await createUser()).id, "exam");
    await shop.withFaults({ webhooks: { dropped: 1 } }, async () => {
      for (const { session } of [paid, refunded, disputed]) await shop.act("pay", session);
      await shop.act("refund", refunded.session);
      await shop.act("dispute", disputed.session);
      await shop.act("expire", left.session);
    });
    expect((await reconcilePayments()).repaired).toBe(4);
    expect((await reconcilePayments()).repaired).toBe(0);
    expect((await getOrder(paid.id)).status).toBe("paid");
    expect((await getOrder(refunded.id)).status).toBe("refunded");
    expect((await getOrder(disputed.id)).status).toBe("disputed");
    expect((await getOrder(left.id)).status).toBe("expired");
  });

  it("names what is paid and whose order is gone, as after a recovery to a moment before it", async () => {
    const kept = await checkout((await createUser()).id, "exam");
    const lost = await checkout((await createUser()).id, "exam");
    await shop.withFaults({ webhooks: { dropped: 1 } }, async () => {
      for (const { session } of [kept, lost]) await shop.act("pay", session);
    });
    await asOwner("DELETE FROM purchases WHERE order_id = $1", [lost.id]);
    await asOwner("DELETE FROM orders WHERE id = $1", [lost.id]);
    expect((await reconcilePayments()).orphans).toEqual([lost.session]);
    expect((await getOrder(kept.id)).status).toBe("paid");
  });

  it("is done by one job at a time, and by the next one after it", async () => {
    const { id, session } = await checkout((await createUser()).id, "exam");
    await shop.withFaults({ webhooks: { dropped: 1 } }, () => shop.act("pay", session));
    const other = await pool().connect();
    await other.query("SELECT pg_advisory_lock(hashtext('reconcile'))");
    await commerceJobs["commerce.reconcile"]();
    await expect(commerceJobs["commerce.reconcile-all"]()).rejects.toThrow("under way"); // the nightly run must not be skipped
    expect((await getOrder(id)).status).toBe("pending");
    await other.query("SELECT pg_advisory_unlock(hashtext('reconcile'))");
    other.release();
    await commerceJobs["commerce.reconcile-all"]();
    expect((await getOrder(id)).status).toBe("paid");
  });

  it("is not begun again while it runs, however long, but when its worker died", async () => {
    const boss = new PgBoss({
      connectionString: process.env.DATABASE_OWNER_URL ?? "",
      supervise: false,
      schedule: false,
      migrate: false,
      createSchema: false,
    });
    await boss.start();
    try {
      const name = "commerce.reconcile-all";
      await boss.send(name, {});
      const [job] = await boss.fetch(name);
      const stateAfter = async (changed: string) => {
        await asOwner(`UPDATE pgboss.job SET ${changed} WHERE id = '${job?.id}'`);
        await asOwner("UPDATE pgboss.queue SET monitor_claim_on = NULL, monitor_on = NULL"); // else it looks once a minute only
        await boss.supervise(name);
        return (await boss.findJobs(name, { id: job?.id ?? "" }))[0]?.state;
      };
      const begun = "started_on = now() - interval '50 minutes'";
      expect(await stateAfter(`${begun}, heartbeat_on = now()`)).toBe("active");
      expect(await stateAfter("heartbeat_on = now() - interval '2 minutes'")).toBe("retry");
      await boss.deleteJob(name, job?.id ?? "");
    } finally {
      await boss.stop({ graceful: false });
    }
  });

  it("is tried again, and seen among the jobs, when its nightly run fails; the next one of the day makes up for itself", async () => {
    await shop.withFaults({ down: true }, async () => {
      await expect(commerceJobs["commerce.reconcile-all"]()).rejects.toThrow();
      await expect(commerceJobs["commerce.reconcile"]()).rejects.toThrow();
    });
  });

  it("shows a failed run among the jobs until a later one succeeds", async () => {
    const failed = () =>
      asOwner("SELECT id FROM pgboss.job WHERE name = 'commerce.reconcile' AND state = 'failed'");
    await asOwner(
      "INSERT INTO pgboss.job (name, state, retry_limit) VALUES ('commerce.reconcile', 'failed', 0), ('tips.send', 'failed', 0)",
    );
    await shop.withFaults({ down: true }, async () => {
      await expect(commerceJobs["commerce.reconcile"]()).rejects.toThrow();
    });
    expect(await failed()).toHaveLength(1);
    await commerceJobs["commerce.reconcile"]();
    expect(await failed()).toEqual([]);
    expect(await asOwner("SELECT id FROM pgboss.job WHERE state = 'failed'")).toHaveLength(1);
  });
});
