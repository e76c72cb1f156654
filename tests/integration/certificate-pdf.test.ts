import { describe, expect, it } from "vitest";
import { getPdf } from "@/lib/certificates/certificate-documents";
import { findStored } from "@/lib/certificates/certificate-queries";
import { correctName } from "@/lib/certificates/correct-name";
import { answerCredentialFile } from "@/lib/certificates/open-badges/credential-files";
import { db } from "@/lib/platform/db/client";
import { deleteExpiredData } from "@/lib/privacy/delete-expired-data";
import { erasePerson } from "@/lib/privacy/erase-person";
import { registry } from "@/lib/privacy/personal-data";
import { asOwner } from "../support/database";
import { createCertificate, createUser } from "../support/factories";
import { flatTags, readPdfTags, readPdfUntagged } from "../support/pdf-text";

const day = new Date("2026-11-25T12:00:00Z");

const held = async (holderName = "Ada Lovelcae") => {
  const user = await createUser();
  return { user, ...(await createCertificate({ userId: user.id, holderName })) };
};
const stored = async (code: string) => (await findStored(code)) ?? expect.fail();
const kept = (certificateId: string) => db().certificateDocument.findMany({ where: { certificateId } });

describe("a certificate's PDF", () => {
  it("is drawn at its first request and kept: the next one gets what is kept", async () => {
    const { id, code } = await held();
    const first = await getPdf(await stored(code));
    expect(Buffer.from(first).subarray(0, 5).toString()).toBe("%PDF-");
    const [row] = await kept(id);
    expect(Buffer.from(row?.pdf ?? []).equals(Buffer.from(first))).toBe(true);
    await asOwner("UPDATE certificate_documents SET pdf = 'as it was kept' WHERE certificate_id = $1", [id]);
    const answer = await answerCredentialFile(`${code}.pdf`);
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(await answer.text()).toBe("as it was kept");
  });

  it("is drawn once and kept once when ten ask at the same time", async () => {
    const { id, code } = await held();
    const certificate = await stored(code);
    const pdfs = await Promise.all(Array.from({ length: 10 }, () => getPdf(certificate)));
    expect(new Set(pdfs.map((pdf) => Buffer.from(pdf).toString("base64"))).size).toBe(1);
    expect(await kept(id)).toHaveLength(1);
  });

  it("is drawn anew once the name was corrected", async () => {
    const { user, id, code } = await held();
    await getPdf(await stored(code));
    const [before] = await kept(id);
    await correctName({ userId: user.id, code, name: "Ada Lovelace" });
    expect(await kept(id)).toEqual([]);
    await getPdf(await stored(code));
    const [after] = await kept(id);
    expect(after?.digest).not.toBe(before?.digest);
  });

  it("goes when the certificate is revoked, and is not handed out any more", async () => {
    const { id, code } = await held();
    await getPdf(await stored(code));
    const revoked = { revokedAt: new Date(), revokedReason: "error" };
    await db().certificate.update({ where: { id }, data: revoked });
    expect(await kept(id)).toEqual([]);
    await expect(answerCredentialFile(`${code}.pdf`)).rejects.toMatchObject({ code: "conflict" });
  });

  it.each(["withdraw", "keep"] as const)("goes with the account (%s)", async (certificates) => {
    const { user, id, code } = await held();
    await getPdf(await stored(code));
    await erasePerson({ personId: user.id, certificates });
    expect(await kept(id)).toEqual([]);
  });

  it("is not kept with a name that was erased or corrected while it was drawn", async () => {
    const [erased, corrected] = [await held(), await held()];
    const before = [await stored(erased.code), await stored(corrected.code)]; // as read when drawing began
    await erasePerson({ personId: erased.user.id, certificates: "withdraw" });
    await correctName({ userId: corrected.user.id, code: corrected.code, name: "Ada Lovelace" });
    for (const certificate of before) await getPdf(certificate);
    expect([await kept(erased.id), await kept(corrected.id)]).toEqual([[], []]);
  });

  it("goes after its days, and is drawn again when it is asked for", async () => {
    const { id, code } = await held();
    await getPdf(await stored(code));
    await asOwner(
      "UPDATE certificate_documents SET created_at = app_now() - make_interval(days => $2) WHERE certificate_id = $1",
      [id, registry.certificate_documents.retention.days + 1],
    );
    await deleteExpiredData();
    expect(await kept(id)).toEqual([]);
    await getPdf(await stored(code));
    expect(await kept(id)).toHaveLength(1);
  });
});

describe("who does not see a certificate's PDF", () => {
  const signed = { name: "Skillbite", signatory: { name: "Dr Ada King", title: "Head of Certification" } };
  const drawn = async (overlay: object) => {
    const { id: userId } = await createUser();
    const { code } = await createCertificate({ userId, ...overlay });
    return { code, pdf: await getPdf(await stored(code)) };
  };

  it("is told its language and title, and that it is tagged", async () => {
    const { pdf } = await drawn({ holderName: "Ada Lovelace" });
    const source = Buffer.from(pdf).toString("latin1");
    const told = [
      "/Lang (en)",
      "/Marked true",
      "/DisplayDocTitle true",
      "<pdfuaid:part>1</pdfuaid:part>",
      ">AI Proficiency Certification: Ada Lovelace</rdf:li>",
    ];
    expect(told.filter((each) => !source.includes(each))).toEqual([]);
    expect(readPdfUntagged(pdf)).toEqual([]);
  });

  it("hears each value with its label, in the order of the page", async () => {
    const { code, pdf } = await drawn({
      holderName: "Zoë Ångström",
      issuer: signed,
      issuedAt: day,
      testedAt: day,
    });
    const [root] = readPdfTags(pdf);
    expect(root?.role).toBe("Document");
    const all = flatTags(root?.children ?? []);
    const heard = all.map(({ role, text, alt, actual }) => `${role}: ${actual || alt || text}`);
    const inOrder = [
      "H1: Certificate of proficiency",
      "P: Zoë Ångström",
      "P: passed the AI Proficiency Certification, an exam of 20 questions.",
      "H2: What the holder showed: ",
      "Lbl: Result",
      "LBody: Passed with 87%",
      "Lbl: Pass mark",
      "LBody: 80%",
      "Lbl: Tested on",
      "LBody: 25 November 2026",
      "P: Dr Ada King",
      "P: Head of Certification",
      "Span: Skillbite ",
      "Span: on 25 November 2026",
      "Figure: The badge of AI Proficiency Certification",
      "Figure: QR code that opens the check of this certificate",
      "P: Online, unsupervised, identity declared by the holder.",
    ];
    expect(heard.filter((each) => inOrder.includes(each))).toEqual(inOrder);
    const items = all.filter(({ role }) => role === "LI");
    expect(items.length).toBeGreaterThan(5);
    for (const { children } of items) expect(children.map(({ role }) => role)).toEqual(["Lbl", "LBody"]);
    const [link] = all.filter(({ role }) => role === "Link");
    expect(link?.text).toContain(`Verification ID ${code}`);
  });

  it("reads no signatory where there was none", async () => {
    const heard = flatTags(readPdfTags((await drawn({})).pdf)).map(({ text }) => text);
    expect(heard).toContain("Skillbite ");
    expect(heard).not.toContain("Head of Certification");
  });
});
