import { afterAll, describe, expect, it } from "vitest";
import { listRows } from "@/lib/admin/table-queries";
import { db } from "@/lib/platform/db/client";
import { tableQuery } from "@/lib/platform/table-query";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { ask, checkout, getOrder, IBAN, openShop } from "../support/shop";

const shop = await openShop();
afterAll(expectInvariants);

describe("a discount code", () => {
  it("for one use is used once when many ask at the same time, and is free again when that checkout expires", async () => {
    await asOwner(
      `INSERT INTO discount_codes (code, covers, percent, max_redemptions, starts_at) VALUES ('ONCE', '{exam}', 50, 1, '2026-01-01')`,
    );
    const people = await Promise.all(Array.from({ length: 200 }, () => createUser("guest")));
    const outcomes = await Promise.allSettled(people.map(({ id }) => checkout(id, "exam", { code: "ONCE" })));
    expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(1);
    const taken = await db().codeRedemption.findMany({ where: { code: "ONCE", releasedAt: null } });
    expect(taken).toHaveLength(1);
    const won = await checkout(taken[0]?.userId ?? "", "exam", { code: "ONCE" });
    expect(won).toMatchObject({ id: taken[0]?.orderId, amountTotal: 1950 });
    await shop.act("expire", won.session);
    expect((await checkout(people[0]?.id ?? "", "exam", { code: "ONCE" })).amountTotal).toBe(1950);
  });

  it("works once for a person, for the products it covers", async () => {
    const { id } = await createUser();
    const first = await checkout(id, "exam", { code: "BITE90" });
    expect(first.amountTotal).toBe(390);
    await shop.act("pay", first.session);
    await shop.act("refund", first.session);
    await expect(checkout(id, "exam", { code: "BITE90" })).rejects.toThrow("used this code before");
    await expect(checkout(id, "level_advanced", { code: "BITE80" })).rejects.toThrow("does not cover");
    await expect(checkout(id, "level_beginner", { code: "NOSUCH" })).rejects.toThrow("do not know this code");
  });

  it("of a tier reserved for an attempt works until the reservation ends", async () => {
    const { id: userId } = await createUser();
    const inTime = new Date(Date.now() + 60_000);
    await db().attempt.create({
      data: { userId, kind: "practice", startedAt: new Date(), reservedPercent: 90, reservedUntil: inTime },
    });
    expect((await checkout(userId, "level_beginner", { code: "BITE90" })).amountTotal).toBe(400);
    const { id: late } = await createUser();
    const past = new Date(Date.now() - 1_000);
    await db().attempt.create({
      data: {
        userId: late,
        kind: "practice",
        startedAt: new Date(),
        reservedPercent: 60,
        reservedUntil: past,
      },
    });
    expect(await ask(late, "level_beginner", { code: "BITE60", amount: 1600 })).toEqual({
      price: 800,
      code: "BITE80",
    });
    expect((await checkout(late, "level_beginner", { code: "BITE80", amount: 800 })).amountTotal).toBe(800);
    await expect(ask(late, "level_advanced", { code: "BITE60" })).rejects.toThrow("no longer holds");
  });
});

describe("a limited code", () => {
  const guests = (count: number) => Promise.all(Array.from({ length: count }, () => createUser("guest")));
  const limited = (code: string, uses: number) =>
    db().discountCode.create({
      data: {
        code,
        covers: ["exam", "level_intermediate"],
        percent: 50,
        maxRedemptions: uses,
        startsAt: new Date(0),
      },
    });
  const held = (code: string) =>
    db().codeRedemption.findMany({ where: { code, releasedAt: null, redeemedAt: null } });
  const later = (code: string, minutes: number) =>
    asOwner(
      "UPDATE code_redemptions SET expires_at = expires_at - $2 * interval '1 minute' WHERE code = $1",
      [code, minutes],
    );
  const pages = async () =>
    (
      (await shop.state()) as {
        sessions: { id: string; status: string; created: number; expires_at: number }[];
      }
    ).sessions;

  it("is reserved by unpaid checkouts for minutes, and the refusal says for how many", async () => {
    await limited("THREE", 3);
    const [fourth, ...three] = await guests(4);
    const [first] = await Promise.all(three.map(({ id }) => checkout(id, "exam", { code: "THREE" })));
    const asks = () => checkout(fourth?.id ?? "", "exam", { code: "THREE" });
    await later("THREE", 12.5);
    await expect(asks()).rejects.toThrow(
      "All uses of this code are being used in open checkouts. Try again in 18 minutes.",
    );
    await later("THREE", 17);
    await expect(asks()).rejects.toThrow("Try again in 1 minute.");
    const page = (await pages()).find(({ id }) => id === first?.session);
    const minutes = ((page?.expires_at ?? 0) - (page?.created ?? 0)) / 60;
    expect(minutes).toBeGreaterThanOrEqual(30);
    expect(minutes).toBeLessThan(35);
    await later("THREE", 1);
    expect((await asks()).amountTotal).toBe(1950);
  });

  it("is used up when it is paid as often as allowed", async () => {
    await limited("PAID", 1);
    const [payer, other] = await guests(2);
    const made = await checkout(payer?.id ?? "", "exam", { code: "PAID" });
    await shop.act("pay", made.session);
    await later("PAID", 60);
    await expect(checkout(other?.id ?? "", "exam", { code: "PAID" })).rejects.toThrow("has been used up");
  });

  it("is reserved once by forty guests at one IP, who keep as many open orders as there are uses", async () => {
    await limited("ONEPLACE", 3);
    const people = await guests(40);
    for (const { id } of people) {
      await checkout(id, "exam", { code: "ONEPLACE", client: "192.0.2.7" });
    }
    expect(await held("ONEPLACE")).toMatchObject([{ userId: people.at(-1)?.id }]);
    const orders = { code: "ONEPLACE", status: "pending" as const };
    expect(await db().order.count({ where: orders })).toBe(3);
    const [elsewhere] = await guests(1);
    expect((await checkout(elsewhere?.id ?? "", "exam", { code: "ONEPLACE" })).amountTotal).toBe(1950);
  });

  it("is reserved once by guests at one IP who ask at the same time", async () => {
    await limited("ATONCE", 3);
    const people = await guests(12);
    await Promise.allSettled(
      people.map(({ id }) => checkout(id, "exam", { code: "ATONCE", client: "192.0.2.8" })),
    );
    expect(await held("ATONCE")).toHaveLength(1);
  });

  it("is reserved once by one inbox, and by one person for one product", async () => {
    await limited("INBOX", 5);
    const [one, two] = await guests(2);
    const [as, like] = [
      { code: "INBOX", email: "cara@test.example" },
      { code: "INBOX", email: "cara+2@test.example" },
    ];
    const first = await checkout(one?.id ?? "", "exam", as);
    const second = await checkout(two?.id ?? "", "exam", like);
    const third = await checkout(two?.id ?? "", "level_intermediate", like);
    expect(await held("INBOX")).toMatchObject([{ orderId: third.id }]);
    expect((await getOrder(first.id)).status).toBe("expired");
    expect((await getOrder(second.id)).status).toBe("expired");
  });

  it("is honoured for a payment after its reservation ended, and marked on the admin pages as used too often", async () => {
    await limited("LATE", 1);
    const [late, quick] = await guests(2);
    const lapsed = await checkout(late?.id ?? "", "exam", { code: "LATE" });
    await later("LATE", 30);
    const taken = await checkout(quick?.id ?? "", "exam", { code: "LATE" });
    await shop.act("pay", taken.session);
    const overruns = () =>
      db().auditEntry.findMany({ where: { action: "code.overrun", subject: `orders:${lapsed.id}` } });
    expect(await overruns()).toEqual([]);
    await shop.act("pay", lapsed.session);
    expect(await getOrder(lapsed.id)).toMatchObject({ status: "paid", amountTotal: 1950 });
    expect((await getOrder(lapsed.id)).user?.entitlements).toMatchObject([{ sku: "exam" }]);
    expect(await overruns()).toMatchObject([{ details: { code: "LATE", limit: 1, paid: 2 } }]);
    const { rows } = await listRows("orders", tableQuery.parse({ state: "overrun" }));
    expect(rows).toMatchObject([{ reference: lapsed.reference, marks: "code used too often" }]);
  });

  it("stays reserved while a bank payment is pending", async () => {
    await limited("BANK", 1);
    const [slow, other] = await guests(2);
    const made = await checkout(slow?.id ?? "", "exam", { code: "BANK" });
    await shop.act("pay", made.session, { iban: IBAN });
    await later("BANK", 60);
    const asks = () => checkout(other?.id ?? "", "exam", { code: "BANK" });
    await expect(asks()).rejects.toThrow("has been used up");
    await shop.act("fail", made.session);
    expect((await asks()).amountTotal).toBe(1950);
  });

  it("does not store client and inbox after payment or release", async () => {
    await limited("FORGETS", 2);
    const [payer, leaver] = await guests(2);
    const paid = await checkout(payer?.id ?? "", "exam", { code: "FORGETS", email: "pays@test.example" });
    const left = await checkout(leaver?.id ?? "", "exam", { code: "FORGETS", email: "leaves@test.example" });
    await shop.act("pay", paid.session);
    await shop.act("expire", left.session);
    const kept = await db().codeRedemption.findMany({ where: { code: "FORGETS" } });
    expect(kept.map(({ client, inbox }) => [client, inbox])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});
