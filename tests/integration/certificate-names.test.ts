import { beforeAll, describe, expect, it } from "vitest";
import { reissueCertificate } from "@/lib/admin/reissue-certificate";
import { findCertificate } from "@/lib/certificates/certificate-queries";
import { correctName } from "@/lib/certificates/correct-name";
import { issueCertificate } from "@/lib/certificates/issue-certificate";
import { db } from "@/lib/platform/db/client";
import {
  createCertificate,
  createCertificationAttempt,
  createCourse,
  createFinalAttempt,
  createUser,
  grant,
} from "../support/factories";

const name = "Ada Lovelace";

const refused = (code: string) => expect.objectContaining({ code });

beforeAll(async () => {
  await createCourse({ id: "paid", price: 3900 });
  await createCourse({ id: "free" });
});

describe("the name on a certificate", () => {
  it("stays the same person's on the next certificate of a purchase", async () => {
    const user = await createUser();
    const exam = await grant(user.id, "exam");
    const claim = async (as: string) =>
      issueCertificate({
        userId: user.id,
        name: as,
        attemptId: (await createCertificationAttempt(user.id, 90, exam.id)).id,
      });
    await claim(name);
    const handedOn = { code: "invalid", fieldErrors: { name: expect.stringContaining("write to us") } };
    await expect(claim("Grace Hopper")).rejects.toMatchObject(handedOn);
    await expect(claim("Ada King")).rejects.toMatchObject(handedOn); // a marriage is handled on the admin pages
    const { code } = await claim("Ada Mary Lovelace");
    expect((await findCertificate(code))?.certificate.holderName).toBe("Ada Mary Lovelace");
    const final = await createFinalAttempt(user.id, "free");
    await issueCertificate({ userId: user.id, attemptId: final.id, name: "The Countess" });
  });

  it("is compared with the first of the chain, so small steps do not lead to another person", async () => {
    const user = await createUser();
    const exam = await grant(user.id, "exam");
    const claim = async (as: string) => {
      const { id: attemptId } = await createCertificationAttempt(user.id, 90, exam.id);
      return (await issueCertificate({ userId: user.id, attemptId, name: as })).code;
    };
    const code = await claim("Alice Adams");
    const correct = (as: string) => correctName({ userId: user.id, code, name: as });
    for (const as of ["Alice Bob Baker", "Bob Baker", "Alice Baker"]) {
      await expect(claim(as)).rejects.toEqual(refused("invalid"));
      await expect(correct(as)).rejects.toEqual(refused("invalid"));
    }
    await correct("Alice Bob Adams");
    for (const as of ["Bob Adams", "Alice Bob"]) await expect(claim(as)).rejects.toEqual(refused("invalid"));
    await claim("Alice Mary Adams"); // fits the first name, not the corrected one
  });

  it("is compared with revoked certificates and other courses of the same purchase", async () => {
    const user = await createUser();
    const level = await grant(user.id, "level_beginner");
    await createCourse({ id: "paid-too", price: 3900 });
    const claim = async (courseId: string, as: string) => {
      const { id: attemptId } = await createFinalAttempt(user.id, courseId);
      return issueCertificate({ userId: user.id, attemptId, name: as });
    };
    const { code } = await claim("paid", "Alice Adams");
    await expect(claim("paid-too", "Bob Baker")).rejects.toEqual(refused("invalid"));
    const revoked = { revokedAt: new Date(), revokedReason: "error" };
    await db().certificate.update({ where: { code }, data: revoked });
    for (const courseId of ["paid", "paid-too"])
      await expect(claim(courseId, "Bob Baker")).rejects.toEqual(refused("invalid"));
    expect(level.revokedAt).toBeNull();
    await claim("paid-too", "Alice Adams");
  });

  it("begins another chain when an admin reissues the certificate to it", async () => {
    const user = await createUser();
    const exam = await grant(user.id, "exam");
    const claim = async (as: string) => {
      const { id: attemptId } = await createCertificationAttempt(user.id, 90, exam.id);
      return (await issueCertificate({ userId: user.id, attemptId, name: as })).code;
    };
    const code = await claim("Ada Byron");
    await reissueCertificate(user.id, { code, name: "Ada Lovelace", reason: "wed, document seen" });
    await expect(claim("Ada Byron")).rejects.toEqual(refused("invalid"));
    await claim("Ada Mary Lovelace");
  });

  it.each(["", "https://evil.example", "a@b.example", "Ann\nTwo", "李小龍", "Ada 😀", "प्रिया"])(
    "is refused with a reason when it is %j, and nothing is issued",
    async (given) => {
      const user = await createUser();
      const { id: attemptId } = await createCertificationAttempt(user.id);
      const claim = issueCertificate({ userId: user.id, attemptId, name: given });
      await expect(claim).rejects.toMatchObject({
        code: "invalid",
        fieldErrors: { name: expect.any(String) },
      });
      expect(await db().certificate.count({ where: { attemptId } })).toBe(0);
    },
  );

  it("is corrected once by its holder, keeps the code, and is audited", async () => {
    const [user, other] = [await createUser(), await createUser()];
    const { id, code } = await createCertificate({ userId: user.id, holderName: "Ada Lovelcae" });
    const correct = (given: string, userId = user.id) => correctName({ userId, code, name: given });
    await expect(correct(name, other.id)).rejects.toEqual(refused("not_found"));
    await expect(correct("Grace Hopper")).rejects.toEqual(refused("invalid"));
    const twice = await Promise.all([correct(name), correct(name)]);
    expect(twice).toEqual([{ holderName: name }, { holderName: name }]);
    await expect(correct("Ada King")).rejects.toEqual(refused("conflict"));
    expect(await db().certificate.findUnique({ where: { id } })).toMatchObject({
      code,
      holderName: name,
      previousName: "Ada Lovelcae",
      correctedAt: expect.any(Date),
    });
    expect(await db().auditEntry.count({ where: { subject: `certificates:${id}` } })).toBe(1);
  });

  it("cannot be corrected on a revoked certificate", async () => {
    const user = await createUser();
    const revoked = { revokedAt: new Date(), revokedReason: "refund" };
    const { code } = await createCertificate({ userId: user.id, ...revoked });
    await expect(correctName({ userId: user.id, code, name: "Ada Lovelacee" })).rejects.toEqual(
      refused("conflict"),
    );
  });
});
