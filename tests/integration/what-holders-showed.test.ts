import { PNG } from "pngjs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Verdict } from "@/components/certificates/verdict";
import { findCertificate } from "@/lib/certificates/certificate-queries";
import { BLUEPRINT_VERSION, PROGRAMME_VERSION } from "@/lib/certificates/certificates";
import { issueCertificate } from "@/lib/certificates/issue-certificate";
import { answerCredentialFile } from "@/lib/certificates/open-badges/credential-files";
import { CELL_IDS, cellOf } from "@/lib/content/exam-blueprint";
import { db } from "@/lib/platform/db/client";
import { takeAttempt } from "../support/exam";
import { createCertificate, createUser, grant } from "../support/factories";

async function checkPageOf(code: string): Promise<string> {
  const found = (await findCertificate(code)) ?? expect.fail();
  const html = renderToStaticMarkup(
    createElement(Verdict, {
      code,
      certificate: found.certificate,
      checkedAt: new Date("2026-11-26T09:30:00Z"),
    }),
  );
  return html.replaceAll("&#x27;", "'");
}
const sentences = CELL_IDS.map((id) => cellOf(id).shows);

it("a passed exam says what its holder showed, by each cell of the blueprint", async () => {
  const { id: userId } = await createUser();
  await grant(userId, "exam");
  const attemptId = await takeAttempt(userId, 17, "exam");
  const { code } = await issueCertificate({ userId, name: "Ada Lovelace", attemptId });
  expect(await db().certificate.findUnique({ where: { code } })).toMatchObject({
    programmeVersion: BLUEPRINT_VERSION,
  });
  const page = await checkPageOf(code);
  expect(sentences.filter((sentence) => !page.includes(sentence))).toEqual([]);
  expect(page).toContain("At least 16 of these 20, by one question each; which ones is not published");
  expect(page).toContain(
    "The questions in use today are published with their answers in the program's source",
  );
  expect(page).toContain("online, unsupervised");
  expect(page).toContain("Checked on 26 November 2026 at 09:30 UTC");
  expect(page).toMatch(/Check it again at .*\/certificate-verify\?code=SB-/);
  expect(page).not.toMatch(/85%|expert/i);
});

it.each([
  ["an exam before the blueprint", { programmeVersion: PROGRAMME_VERSION }],
  ["a course", { programmeVersion: PROGRAMME_VERSION, courseId: "ai-in-business", hours: 3 }],
  [
    "a revoked certificate",
    { programmeVersion: BLUEPRINT_VERSION, revokedAt: new Date(), revokedReason: "dispute" as const },
  ],
])("%s says nothing of the kind", async (_, overlay) => {
  const { id: userId } = await createUser();
  const { code } = await createCertificate({ userId, ...overlay });
  const page = await checkPageOf(code);
  expect(sentences.filter((sentence) => page.includes(sentence))).toEqual([]);
});

it("link previews get a picture of the certificate's own, but not of one that was revoked", async () => {
  const { id: userId } = await createUser();
  const { code } = await createCertificate({ userId });
  const answer = await answerCredentialFile(`${code}.share.png`);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("content-disposition")).toBeNull();
  const { width, height } = PNG.sync.read(Buffer.from(await answer.arrayBuffer()));
  expect([width, height]).toEqual([1200, 630]);
  const gone = await createCertificate({ userId, revokedAt: new Date(), revokedReason: "dispute" });
  await expect(answerCredentialFile(`${gone.code}.share.png`)).rejects.toMatchObject({ code: "conflict" });
});
