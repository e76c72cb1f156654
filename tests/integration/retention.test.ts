import { describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db/client";
import { erasePerson } from "@/lib/privacy/erase-person";
import { privacyJobs } from "@/lib/privacy/jobs";
import { AUDIT_DAYS, EVENT_DAYS, ORDER_DAYS, UNPAID_DAYS } from "@/lib/privacy/retention";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";
import { createRichPerson } from "../support/rich-person";

describe("retention", () => {
  const age = (table: string, column: string, id: string, days: number) =>
    asOwner(`UPDATE ${table} SET ${column} = now() - interval '${days} days' WHERE id = $1`, [id]);
  const night = () => privacyJobs["system.clean-up"]();

  it("deletes a guest 180 days after its last use, never one with an order", async () => {
    const [old, young, buyer] = [
      await createUser("guest"),
      await createUser("guest"),
      await createUser("guest"),
    ];
    await db().order.create({
      data: { userId: buyer.id, reference: `SBO-${buyer.id}`, amountTotal: 1, idempotencyKey: buyer.id },
    });
    await age("users", "created_at", old.id, 181);
    await age("users", "created_at", buyer.id, 181);
    await age("users", "created_at", young.id, 179);
    await night();
    const left = await db().user.findMany({ where: { id: { in: [old.id, young.id, buyer.id] } } });
    expect(left.map(({ id }) => id).sort()).toEqual([young.id, buyer.id].sort());
  });

  it("deletes unpaid orders after 90 days, and an erased person's orders after ten years", async () => {
    const person = await createRichPerson();
    await erasePerson({ personId: person.id, certificates: "withdraw" });
    const unpaid = await db().order.create({
      data: {
        reference: `SBO-${person.id}`,
        amountTotal: 1,
        idempotencyKey: person.id,
        status: "expired",
        purchases: { create: { sku: "exam", amount: 1, status: "canceled" } },
      },
    });
    const [paid, count] = [
      person.order.id,
      () => db().order.count({ where: { id: { in: [paid, unpaid.id] } } }),
    ];
    await age("orders", "created_at", unpaid.id, 89);
    await asOwner("ALTER TABLE orders DISABLE TRIGGER keep_paid_at");
    await age("orders", "paid_at", paid, ORDER_DAYS - 1);
    await night();
    expect(await count()).toBe(2);
    await age("orders", "created_at", unpaid.id, UNPAID_DAYS + 1);
    await age("orders", "paid_at", paid, ORDER_DAYS + 1);
    await asOwner("ALTER TABLE orders ENABLE TRIGGER keep_paid_at");
    await night();
    expect(await count()).toBe(0);
  });

  it("deletes a guest's paid order and an unclaimed one after ten years", async () => {
    const guest = await createUser("guest");
    const of = (userId: string | null, name: string) => ({
      userId,
      reference: `SBO-${name}`,
      amountTotal: 1,
      idempotencyKey: name,
      paidAt: new Date(),
      email: `${name}@test.example`,
      status: "paid" as const,
    });
    const [own, unclaimed] = [
      await db().order.create({ data: of(guest.id, "guest") }),
      await db().order.create({ data: of(null, "unclaimed") }),
    ];
    const left = () => db().order.count({ where: { id: { in: [own.id, unclaimed.id] } } });
    await age("users", "created_at", guest.id, ORDER_DAYS + 1);
    await asOwner("ALTER TABLE orders DISABLE TRIGGER keep_paid_at");
    for (const { id } of [own, unclaimed]) await age("orders", "paid_at", id, ORDER_DAYS - 1);
    await night();
    expect(await left()).toBe(2);
    for (const { id } of [own, unclaimed]) await age("orders", "paid_at", id, ORDER_DAYS + 1);
    await asOwner("ALTER TABLE orders ENABLE TRIGGER keep_paid_at");
    await night();
    expect(await left()).toBe(0);
    expect(await db().user.count({ where: { id: guest.id } })).toBe(0);
  });

  it("deletes audit entries and Stripe events only after their retention days", async () => {
    const { id } = await db().auditEntry.create({ data: { action: "old.entry", subject: "users:x" } });
    await expect(db().auditEntry.deleteMany({})).rejects.toThrow();
    await age("audit_log", "at", id, AUDIT_DAYS - 1);
    await night();
    expect(await db().auditEntry.count({ where: { id } })).toBe(1);
    await age("audit_log", "at", id, AUDIT_DAYS + 1);
    await night();
    expect(await db().auditEntry.count({ where: { id } })).toBe(0);
    const event = await db().stripeEvent.create({
      data: { id: "evt_old", type: "x", objectId: "y", payload: {}, receivedAt: new Date(0) },
    });
    await night();
    expect(await db().stripeEvent.count({ where: { id: event.id } })).toBe(0);
    expect(EVENT_DAYS).toBe(400);
  });

  it("gives each step a job's time limit, and goes on when one fails", async () => {
    const { id } = await db().auditEntry.create({ data: { action: "old.entry", subject: "users:y" } });
    await age("audit_log", "at", id, AUDIT_DAYS + 1);
    await asOwner(`
      CREATE FUNCTION refuse_haste() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF current_setting('statement_timeout')::interval < '1 minute' THEN RAISE 'in haste'; END IF;
        IF TG_TABLE_NAME = 'sessions' THEN RAISE 'no session goes'; END IF;
        RETURN NULL;
      END $$`);
    for (const table of ["sessions", "tokens", "audit_log"]) {
      await asOwner(`CREATE TRIGGER refuse_haste BEFORE DELETE ON ${table} EXECUTE FUNCTION refuse_haste()`);
    }
    try {
      await expect(night()).rejects.toThrow("no session goes");
      expect(await db().auditEntry.count({ where: { id } })).toBe(0);
    } finally {
      await asOwner("DROP FUNCTION refuse_haste CASCADE");
    }
    await night();
  });
});
