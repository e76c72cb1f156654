import { gunzipSync } from "node:zlib";
import { uuidv7 } from "uuidv7";
import { describe, expect, it } from "vitest";
import { reissueCertificate } from "@/lib/admin/reissue-certificate";
import { revokeCertificate } from "@/lib/admin/revoke-certificate";
import { findStored } from "@/lib/certificates/certificate-queries";
import { lockHolder } from "@/lib/certificates/holder-locks";
import { issueCertificate } from "@/lib/certificates/issue-certificate";
import { buildStatusList } from "@/lib/certificates/open-badges/status-lists";
import { restoreSuperseded } from "@/lib/certificates/restore-superseded";
import { revokeCertificates } from "@/lib/certificates/revoke-certificates";
import type { Outcome } from "@/lib/commerce/order-states";
import { updateAccess } from "@/lib/commerce/update-access";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db/client";
import { untilWaiting } from "../support/database";
import { createCertificate, createCertificationAttempt, createUser, grant } from "../support/factories";

type Taken = { id: string; userId: string; sku: string };

/** As a refund does: first the entitlement, then what was earned under it. */
async function end(tx: Tx, { id, userId, sku }: Taken) {
  await lockHolder(tx, userId);
  const at = await now(tx);
  await tx.entitlement.update({ where: { id }, data: { revokedAt: at, revokedReason: "refund" } });
  return revokeCertificates(tx, { userId, sku, reason: "refund", now: at });
}

const takeBack = (userId: string, entitlement: { id: string; sku: string }) =>
  transaction((tx) => end(tx, { ...entitlement, userId }));

describe("a refund", () => {
  it("of the exam revokes the certification, with its class, once", async () => {
    const user = await createUser();
    const exam = await grant(user.id, "exam");
    const { id, code } = await createCertificate({ userId: user.id, entitlementId: exam.id });
    const course = await createCertificate({ userId: user.id, courseId: "c-free" });
    expect(await takeBack(user.id, exam)).toEqual([code]);
    expect(await takeBack(user.id, exam)).toEqual([]);
    const row = await db().certificate.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ revokedReason: "refund", revokedAt: expect.any(Date) });
    expect(await db().certificate.findUnique({ where: { id: course.id } })).toMatchObject({
      revokedAt: null,
    });
    expect(await db().auditEntry.count({ where: { subject: `certificates:${id}` } })).toBe(1);
  });

  it("lets the newest count again that was superseded by what is revoked, and no replaced one", async () => {
    const user = await createUser();
    const [seat, exam] = [await grant(user.id, "exam"), await grant(user.id, "exam")];
    const make = (minutes: number, entitlementId: string, more = {}) =>
      createCertificate({
        userId: user.id,
        entitlementId,
        issuedAt: new Date(Date.now() + minutes * 60_000),
        ...more,
      });
    const wrongName = await make(-2, exam.id);
    const first = await make(-3, seat.id, { supersededById: wrongName.id });
    const { code } = await reissueCertificate(user.id, {
      code: wrongName.code,
      name: "Ada King",
      reason: "wed",
    });
    const corrected = await db().certificate.findUniqueOrThrow({ where: { code } });
    const later = await make(1, exam.id);
    await db().certificate.update({ where: { id: corrected.id }, data: { supersededById: later.id } });
    const of = async ({ id }: { id: string }) =>
      (await db().certificate.findUniqueOrThrow({ where: { id } })).supersededById;
    await transaction((tx) => restoreSuperseded(tx, [wrongName.id]));
    expect(await of(first)).toBe(wrongName.id);
    const revoked = { revokedAt: new Date(), revokedReason: "refund" as const };
    await db().certificate.update({ where: { id: later.id }, data: revoked });
    await transaction((tx) => restoreSuperseded(tx, [later.id]));
    expect([await of(first), await of(wrongName), await of(corrected)]).toEqual([
      wrongName.id,
      corrected.id,
      null,
    ]);
    await db().certificate.update({ where: { id: corrected.id }, data: revoked });
    await transaction((tx) => restoreSuperseded(tx, [corrected.id]));
    expect([await of(first), await of(wrongName)]).toEqual([null, corrected.id]);
    expect((await findStored(first.code))?.status).toBe("valid");
  });

  it("of what superseded an earlier one leaves that earlier one standing", async () => {
    const user = await createUser();
    const seat = await grant(user.id, "exam");
    await db().entitlement.update({
      where: { id: seat.id },
      data: { endsAt: new Date(Date.now() - 30_000) },
    });
    const bought = await grant(user.id, "exam");
    await db().entitlement.update({
      where: { id: bought.id },
      data: { startsAt: new Date(Date.now() - 20_000) },
    });
    const second = await createCertificate({
      userId: user.id,
      entitlementId: bought.id,
      issuedAt: new Date(Date.now() - 10_000),
    });
    const first = await createCertificate({
      userId: user.id,
      entitlementId: seat.id,
      supersededById: second.id,
      issuedAt: new Date(Date.now() - 40_000),
    });
    expect(await takeBack(user.id, bought)).toEqual([second.code]);
    expect((await findStored(first.code))?.status).toBe("valid");
  });

  it("of two purchases at once leaves nothing that each thought the other covers", async () => {
    const user = await createUser();
    const [first, second] = [await grant(user.id, "exam"), await grant(user.id, "exam")];
    const { code } = await createCertificate({ userId: user.id, entitlementId: first.id });
    const { earlier, later } = await transaction(async (tx) => {
      const earlier = await end(tx, first);
      const later = transaction((other) => end(other, second));
      await Promise.race([later, untilWaiting(1).catch(() => undefined)]);
      return { earlier, later };
    });
    expect([earlier, await later]).toEqual([[], [code]]);
  });

  it("of an exam takes what was passed under it, also when it was reissued while another access stood", async () => {
    const user = await createUser();
    const bought = await grant(user.id, "exam");
    const { id, code } = await createCertificate({ userId: user.id, entitlementId: bought.id });
    const seat = await grant(user.id, "exam");
    await db().entitlement.update({
      where: { id: seat.id },
      data: { startsAt: new Date(Date.now() - 20_000) },
    });
    const { code: next } = await reissueCertificate(user.id, { code, name: "Ada King", reason: "wed" });
    const later = new Date(Date.now() + 10_000);
    await db().entitlement.update({ where: { id: seat.id }, data: { endsAt: later } });
    const refund = { revokedAt: new Date(), revokedReason: "refund" };
    await db().entitlement.update({ where: { id: bought.id }, data: refund });
    const taken = { userId: user.id, sku: "exam", reason: "refund" as const };
    const codes = await transaction((tx) => revokeCertificates(tx, { ...taken, now: later }));
    expect(new Set(codes)).toEqual(new Set([code, next]));
    expect(await db().certificate.count({ where: { id, revokedAt: null } })).toBe(0);
  });

  it.each(["a refund", "an operator"])(
    "revoked by %s while it is reissued, it is not had again",
    async (by) => {
      const user = await createUser();
      const exam = await grant(user.id, "exam");
      const { id, code } = await createCertificate({ userId: user.id, entitlementId: exam.id });
      const { reissuing, revoking } = await transaction(async (tx) => {
        await tx.$queryRaw`SELECT id FROM certificates WHERE id = ${id}::uuid FOR UPDATE`;
        const reissuing = reissueCertificate(user.id, { code, name: "Ada King", reason: "wed" });
        await untilWaiting(1);
        const misconduct = { code, reasonClass: "misconduct", reason: "somebody else sat it" } as const;
        const revoking = Promise.allSettled([
          by === "a refund" ? takeBack(user.id, exam) : revokeCertificate(user.id, misconduct),
        ]);
        await untilWaiting(2);
        return { reissuing, revoking };
      });
      const { code: next } = await reissuing;
      const [outcome] = await revoking;
      if (by === "a refund") expect((await findStored(next))?.status).toBe("revoked");
      else
        expect(outcome).toMatchObject({
          reason: { code: "conflict", message: expect.stringContaining(next) },
        });
    },
  );

  it("touches nobody else's, and nothing that another purchase covers", async () => {
    const [user, other] = [await createUser(), await createUser()];
    const [first, second] = [await grant(user.id, "exam"), await grant(user.id, "exam")];
    const theirs = await grant(other.id, "exam");
    await createCertificate({ userId: other.id, entitlementId: theirs.id });
    const { code } = await createCertificate({ userId: user.id, entitlementId: first.id });
    expect(await takeBack(user.id, first)).toEqual([]);
    expect(await takeBack(user.id, second)).toEqual([code]);
  });

  it.each(["level_beginner", "course_paid"])(
    "of %s revokes the course's certificate when nothing else opens it",
    async (sku) => {
      const user = await createUser();
      const bought = await grant(user.id, sku);
      const { code } = await createCertificate({
        userId: user.id,
        entitlementId: bought.id,
        courseId: "paid",
      });
      const higher = await createCertificate({
        userId: user.id,
        entitlementId: bought.id,
        courseId: "other",
        level: "advanced",
      });
      const exam = await createCertificate({
        userId: user.id,
        entitlementId: (await grant(user.id, "exam")).id,
      });
      expect(await takeBack(user.id, bought)).toEqual([code]);
      expect(await db().certificate.count({ where: { userId: user.id, revokedAt: null } })).toBe(2);
      expect([higher.revokedAt, exam.revokedAt]).toEqual([null, null]);
    },
  );

  it("leaves a course's certificate that the level, or a seat which has ended since, covers", async () => {
    const user = await createUser();
    const bought = await grant(user.id, "course_paid");
    await createCertificate({ userId: user.id, entitlementId: bought.id, courseId: "paid" });
    await grant(user.id, "level_beginner", new Date(Date.now() - 1_000)); // active when it was issued
    expect(await takeBack(user.id, bought)).toEqual([]);
  });

  it("leaves what was earned in a free course", async () => {
    const user = await createUser();
    const bought = await grant(user.id, "level_beginner");
    await createCertificate({ userId: user.id, courseId: "free-course" });
    expect(await takeBack(user.id, bought)).toEqual([]);
  });
});

describe("an order", () => {
  const paid = {
    status: "complete",
    isPaid: true,
    hasFailed: false,
    amount: 3900,
    refunded: 0,
    dispute: null,
  } as const;

  it.each([
    ["a full refund", { ...paid, refunded: 3900 }, "refund"],
    ["a lost dispute", { ...paid, dispute: "lost" }, "dispute"],
    ["a refund in part", { ...paid, refunded: 390 }, null],
    ["an open dispute", { ...paid, dispute: "open" }, null],
  ] as const)(
    "for the exam, then a pass and a certificate, then %s",
    async (_what, outcome, revokedReason) => {
      const user = await createUser();
      const id = uuidv7();
      await db().order.create({
        data: {
          id,
          reference: id,
          idempotencyKey: id,
          userId: user.id,
          status: "paid",
          paidAt: new Date(),
          amountTotal: 3900,
          purchases: { create: { userId: user.id, sku: "exam", amount: 3900 } },
        },
      });
      const order = { id, userId: user.id, company: null, email: user.email };
      const settle = (payment: Outcome) =>
        transaction(async (tx) => updateAccess(tx, order, payment, await now(tx)));
      await settle(paid);
      const bought = await db().entitlement.findFirstOrThrow({ where: { userId: user.id, sku: "exam" } });
      const attempt = await createCertificationAttempt(user.id, 90, bought.id);
      const { code } = await issueCertificate({ userId: user.id, attemptId: attempt.id, name: "Ada" });
      await settle(outcome);
      const found = await findStored(code);
      expect(found).toMatchObject({ revokedReason, status: revokedReason ? "revoked" : "valid" });
      const list = await buildStatusList(found?.statusList ?? 0, new URL("https://x.example"), new Date());
      const bits = gunzipSync(Buffer.from(list?.credentialSubject.encodedList.slice(1) ?? "", "base64url"));
      const index = found?.statusIndex ?? 0;
      expect(((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0).toBe(revokedReason !== null);
    },
  );
});

it("holds no entitlement while it waits for a holder whose certificate is being issued", async () => {
  const user = await createUser();
  const id = uuidv7();
  const { purchases } = await db().order.create({
    data: {
      id,
      reference: id,
      idempotencyKey: id,
      userId: user.id,
      paidAt: new Date(),
      amountTotal: 3900,
      status: "paid",
      purchases: { create: { userId: user.id, sku: "exam", amount: 3900 } },
    },
    select: { purchases: true },
  });
  const sourceId = purchases[0]?.id ?? "";
  const exam = await db().entitlement.create({
    data: { userId: user.id, sku: "exam", source: "purchase", sourceId, startsAt: new Date(0) },
  });
  const { id: attemptId } = await createCertificationAttempt(user.id, 90, exam.id);
  const refund = { status: "complete", isPaid: true, hasFailed: false, amount: 3900, dispute: null } as const;
  const order = { id, userId: user.id, company: null, email: user.email };
  const { issuing, refunding } = await transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM attempts WHERE id = ${attemptId}::uuid FOR UPDATE`;
    const issuing = issueCertificate({ userId: user.id, attemptId, name: "Ada" }); // has the holder's lock, waits for the attempt's
    await untilWaiting(1);
    const refunding = transaction(async (other) =>
      updateAccess(other, order, { ...refund, refunded: 3900 }, await now(other)),
    );
    await untilWaiting(2);
    // Issuing needs this lock next; NOWAIT fails if the refund holds it.
    await tx.$queryRaw`SELECT id FROM entitlements WHERE id = ${exam.id}::uuid FOR UPDATE NOWAIT`;
    return { issuing, refunding };
  });
  const [{ code }] = await Promise.all([issuing, refunding]);
  expect((await findStored(code))?.status).toBe("revoked");
});

describe("the database", () => {
  it.each([
    ["another score", { score: 100 }],
    ["another title", { title: "Doctor" }],
    ["another code", { code: "SB-2026-0000000000000000" }],
    ["a later end", { expiresAt: new Date("2040-01-01") }],
  ])("refuses %s for an issued certificate", async (_what, data) => {
    const { id } = await createCertificate({ userId: (await createUser()).id });
    await expect(db().certificate.update({ where: { id }, data })).rejects.toThrow(/is final/);
  });

  it("refuses to take a revocation back, and to delete", async () => {
    const user = await createUser();
    const exam = await grant(user.id, "exam");
    const { id } = await createCertificate({ userId: user.id, entitlementId: exam.id });
    await takeBack(user.id, exam);
    const undo = { revokedAt: null, revokedReason: null };
    await expect(db().certificate.update({ where: { id }, data: undo })).rejects.toThrow(/is final/);
    await expect(db().certificate.delete({ where: { id } })).rejects.toThrow(/permission denied/);
  });
});
