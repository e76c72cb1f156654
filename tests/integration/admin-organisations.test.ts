import { uuidv7 } from "uuidv7";
import { describe, expect, it } from "vitest";
import { traceOrganisation } from "@/lib/admin/audit-trace-queries";
import { findOrganisation, listPacks, listSeats } from "@/lib/admin/organisation-queries";
import { listRows } from "@/lib/admin/table-queries";
import { recordAudit } from "@/lib/platform/audit";
import { db, transaction } from "@/lib/platform/db/client";
import { ADDRESSES } from "@/lib/platform/table";
import { tableQuery } from "@/lib/platform/table-query";
import { createUser } from "../support/factories";
import { createOrganisation } from "../support/organisations";

const asked = (q = "") => tableQuery.parse({ q });
const found = async (q: string) => (await listRows("organisations", asked(q))).rows.map(({ id }) => id);

/** Ten seats: one active, one invited, one given up, one over, one refused. */
async function createUsed() {
  const { owner, org, purchaseId } = await createOrganisation();
  const seats = await db().seat.findMany({ where: { pack: { orgId: org.id } }, orderBy: { number: "asc" } });
  const [active, invited, left, over] = seats.map(({ id }) => id) as [string, string, string, string];
  const [holder, leaver, former] = [await createUser(), await createUser(), await createUser()];
  const today = Date.now(); // read once: a seat lasts 60 days to the millisecond
  const day = (n: number) => new Date(today + n * 86_400_000);
  const sit = (id: string, userId: string, ends: number, leftAt: Date | null = null) =>
    db().seat.update({
      where: { id },
      data: {
        status: leftAt ? "free" : "active",
        activatedAt: day(ends - 60),
        endsAt: day(ends),
        assignments: { create: { userId, startedAt: day(ends - 60), endedAt: leftAt, leftAt } },
      },
    });
  await sit(active, holder.id, 30);
  await sit(left, leaver.id, 30, day(-1));
  await sit(over, former.id, -1); // the nightly job has not run yet
  const guest = `invited-${uuidv7()}@test.example`;
  await db().seat.update({ where: { id: invited }, data: { status: "invited" } });
  const invitation = { orgId: org.id, email: guest, invitedAt: day(0), expiresAt: day(14) };
  await db().orgInvitation.create({ data: { ...invitation, seatId: invited } });
  const refuser = `refuser-${uuidv7()}@test.example`;
  const refused = { seatId: seats[4]?.id ?? null, email: refuser, revokedAt: day(0), refusedAt: day(0) };
  await db().orgInvitation.create({ data: { ...invitation, ...refused } });
  return { owner, org, purchaseId, refuser, holder, leaver, former, guest, invitation, seats };
}

describe("an organisation", () => {
  it("is found by a word of its name, by whoever owns it, is in it or was, and by ids; by nothing else", async () => {
    const { owner, org, holder, leaver, guest, invitation, seats } = await createUsed();
    const [admin, asAdmin] = [await createUser(), `admin-${uuidv7()}@test.example`];
    await db().orgAdmin.create({ data: { orgId: org.id, userId: admin.id, addedAt: new Date() } });
    await db().orgInvitation.create({ data: { ...invitation, email: asAdmin } });
    const word = `Čapek${org.id.slice(-6)}`;
    await db().org.update({ where: { id: org.id }, data: { name: `${word} & Syn-Brno/Praha.cz (3M)` } });
    for (const q of [
      word,
      word.slice(0, 5).toLowerCase(),
      "syn brno",
      "Praha,  Cz (3",
      "cz",
      `${word} s`,
      `${word} & syn-`,
      owner.email,
      holder.email,
      leaver.email,
      admin.email,
      guest,
      asAdmin,
      guest.slice(0, 20).toUpperCase(),
      org.id,
      seats[9]?.id ?? "",
    ]) {
      expect(await found(q), q).toContain(org.id);
    }
    const stranger = await createUser();
    const elsewhere = [
      stranger.email,
      word.slice(2),
      `${word} plzen`,
      "brno syn",
      `${word} yn`,
      "'& | ! :* <->",
      "\u2003–\u2003",
      "x\t\\",
      "%",
      uuidv7(),
    ];
    for (const q of elsewhere) expect(await found(q), q).not.toContain(org.id);
    await db().orgInvitation.updateMany({ where: { email: asAdmin }, data: { revokedAt: new Date() } });
    expect(await found(asAdmin)).toEqual([]);
  });

  it("is passed over, and the search says so, where too many addresses before its owner's begin as typed", async () => {
    const { owner, org } = await createOrganisation();
    const crowd = `crowd-${uuidv7()}`;
    await db().user.update({ where: { id: owner.id }, data: { email: `${crowd}-z@test.example` } });
    const emails = Array.from({ length: ADDRESSES - 1 }, (_, n) => `${crowd}-${n}@test.example`);
    await db().user.createMany({ data: emails.map((email) => ({ kind: "account", email })) });
    const search = async (q: string) => {
      const { rows, isPartial } = await listRows("organisations", asked(q));
      return { isPartial, ids: rows.map(({ id }) => id) };
    };
    expect(await search(crowd)).toEqual({ isPartial: false, ids: [org.id] });
    await db().user.create({ data: { kind: "account", email: `${crowd}-a@test.example` } });
    expect(await search(crowd)).toEqual({ isPartial: true, ids: [] });
    expect(await search(`${crowd}-z`)).toEqual({ isPartial: false, ids: [org.id] });
    expect(await search("")).toMatchObject({ isPartial: false });
  });

  it("is listed with its owner and what became of its seats, as they are at this moment", async () => {
    const { owner, org, purchaseId } = await createUsed();
    const row = async () => (await listRows("organisations", asked(org.id))).rows[0];
    expect(await row()).toMatchObject({
      name: "Acme",
      owner: owner.email,
      ownerId: owner.id,
      bought: 10,
      given: 2,
      free: 7,
      ended: 1,
    });
    await db().seatPack.update({
      where: { purchaseId },
      data: { endedAt: new Date(), endedReason: "refund" },
    });
    expect(await row()).toMatchObject({ bought: 10, given: 0, free: 0, ended: 10 });
    await db().user.update({ where: { id: owner.id }, data: { kind: "guest", email: null } });
    expect(await row()).toMatchObject({ owner: "an owner without a name" });
  });

  it("tells of each seat who has it, since when, until when, and why it is free or ended", async () => {
    const { org, holder, leaver, former, refuser, guest, invitation, purchaseId } = await createUsed();
    const other = await createUsed();
    const { rows, hasMore } = await listSeats(org.id, asked());
    expect([rows.length, hasMore]).toEqual([5, false]);
    expect(rows).toMatchObject([
      { seat: "1-01", state: "active", person: holder.email, personId: holder.id, note: null },
      { seat: "1-02", state: "invited", person: guest, personId: null, until: invitation.expiresAt },
      { seat: "1-03", state: "free", person: null, note: `given up by ${leaver.email}` },
      { seat: "1-04", state: "ended", person: former.email, note: "its days are over" },
      { seat: "1-05", state: "free", person: null, since: null, note: `refused by ${refuser}` },
    ]);
    await db().seatPack.update({
      where: { purchaseId },
      data: { endedAt: new Date(), endedReason: "dispute" },
    });
    const { rows: resting } = await listSeats(org.id, asked());
    expect(new Set(resting.map(({ state, note }) => `${state}, ${note}`))).toEqual(
      new Set(["ended, pack ended (dispute)"]),
    );
    expect((await listSeats(other.org.id, asked())).rows[0]).toMatchObject({ state: "active" });
    expect((await listSeats(org.id, { ...asked(), page: 2 })).rows).toEqual([]);
  });

  it("tells of the orders that opened its seats, and of the owner's that opened none", async () => {
    const { owner, org, purchaseId } = await createUsed();
    await createUsed();
    const waiting = await db().order.create({
      data: {
        reference: `SBO-${uuidv7()}`,
        idempotencyKey: uuidv7(),
        userId: owner.id,
        status: "pending",
        amountTotal: 227_500,
        createdAt: new Date(0),
        purchases: { create: { userId: owner.id, sku: "seats_25", amount: 227_500 } },
      },
    });
    const own = { userId: owner.id, amountTotal: 3_900, idempotencyKey: uuidv7() };
    const exam = { userId: owner.id, sku: "exam", amount: 3_900 };
    await db().order.create({ data: { ...own, reference: `SBO-${uuidv7()}`, purchases: { create: exam } } });
    const { order } = await db().purchase.findUniqueOrThrow({
      where: { id: purchaseId },
      select: { order: { select: { reference: true } } },
    });
    const counted = { active: 1, invited: 1, free: 7, ended: 1 };
    expect(await listPacks({ id: org.id, owner })).toMatchObject([
      { reference: order.reference, status: "paid", amount: 94_900, size: 10, ...counted },
      { reference: waiting.reference, status: "pending", amount: 227_500, size: null, free: 0 },
    ]);
    const { rows } = await listRows("orders", asked(owner.email));
    const shown = rows.find(({ reference }) => reference === order.reference);
    expect(shown).toMatchObject({ organisation: "Acme", organisationId: org.id });
  });

  it("shows who may act for it, and what the audit log says of it, of its seats and its orders", async () => {
    const { owner, org, seats, invitation } = await createUsed();
    const asAdmin = `admin-${uuidv7()}@test.example`;
    await db().orgInvitation.create({ data: { ...invitation, email: asAdmin } });
    expect(await findOrganisation(org.id)).toMatchObject({
      name: "Acme",
      owner: { id: owner.id, email: owner.email },
      admins: [],
      invitations: [{ email: asAdmin }],
    });
    expect(await findOrganisation(uuidv7())).toBeNull();
    const pack = await db().seatPack.findFirstOrThrow({
      where: { orgId: org.id },
      select: { purchase: { select: { orderId: true } } },
    });
    const entry = (action: string, subject: string) =>
      transaction((tx) => recordAudit(tx, { actorId: owner.id, action, subject }));
    await entry("organisation.renamed", `orgs:${org.id}`);
    await entry("seat.revoked", `seats:${seats[2]?.id}`);
    await entry("order.settled-again", `orders:${pack.purchase?.orderId}`);
    await entry("organisation.renamed", `orgs:${uuidv7()}`);
    const trace = await traceOrganisation(org.id);
    expect(trace.map(({ what, detail }) => `${what}, ${detail}`)).toEqual(
      ["order.settled-again", "seat.revoked", "organisation.renamed"].map(
        (what) => `${what}, ${owner.email}`,
      ),
    );
  });
});
