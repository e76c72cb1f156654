import { describe, expect, it } from "vitest";
import { revokeCertificates } from "@/lib/certificates/revoke-certificates";
import { now } from "@/lib/clock";
import { db, transaction } from "@/lib/db";
import { createCertificate, createUser, grant } from "../support/factories";

/** Takes an entitlement back as a refund does: the entitlement first, then what was earned under it. */
async function takeBack(userId: string, entitlement: { id: string; sku: string }) {
  return transaction(async (tx) => {
    const at = await now(tx);
    await tx.entitlement.update({
      where: { id: entitlement.id },
      data: { revokedAt: at, revokedReason: "refund" },
    });
    return revokeCertificates(tx, { userId, sku: entitlement.sku, reason: "refund", now: at });
  });
}

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
    await grant(user.id, "level_beginner", new Date(Date.now() - 1_000)); // stood when it was issued
    expect(await takeBack(user.id, bought)).toEqual([]);
  });

  it("leaves what was earned in a free course", async () => {
    const user = await createUser();
    const bought = await grant(user.id, "level_beginner");
    await createCertificate({ userId: user.id, courseId: "free-course" });
    expect(await takeBack(user.id, bought)).toEqual([]);
  });
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
