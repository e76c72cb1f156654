import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PaperFacts, PoolFacts } from "@/components/site/exam-figures/figures";
import { retireQuestion } from "@/lib/assessments/questions/retire-question";
import { CELL_IDS } from "@/lib/content/exam-blueprint";
import { db } from "@/lib/platform/db/client";
import { readExamFacts } from "@/lib/site/exam/exam-facts-queries";
import { asOwner } from "../support/database";
import { createCertificate, createUser } from "../support/factories";

const DAY = 86_400_000;

const setPapers = (firstAttempts: number) =>
  asOwner(
    `INSERT INTO paper_statistics (pool_version, first_attempts, attempts, mean, deviation, reliability, standard_error,
       first_pass_rate, pass_rate, computed_at)
     VALUES ('', $1, $1 + 23, 71, 16, 0.684, 9.04, 0.41, 0.523, '2026-11-25'),
       ('another', 5000, 5000, 71, 16, 0.99, 1, 0.99, 0.99, '2026-11-25')
     ON CONFLICT (pool_version) DO UPDATE SET first_attempts = excluded.first_attempts, attempts = excluded.attempts`,
    [firstAttempts],
  );

async function textOfPapers(): Promise<string> {
  const { papers } = await readExamFacts();
  return renderToStaticMarkup(createElement(PaperFacts, { papers })).replaceAll(/<[^>]*>/g, " ");
}
const textOfPool = async () =>
  renderToStaticMarkup(createElement(PoolFacts, await readExamFacts())).replaceAll(/<[^>]*>/g, " ");
const tooFew = (text: string) => text.match(/too few to publish/g)?.length ?? 0;

describe("figures of papers", () => {
  it("are counts alone before anybody took the exam, and below 100 first attempts", async () => {
    const before = await textOfPapers();
    expect(before).toMatch(/People who took it\s+0/);
    expect(tooFew(before)).toBe(4);
    await setPapers(99);
    const text = await textOfPapers();
    expect(text).toMatch(/People who took it\s+99/);
    expect(text).toMatch(/retakes included\s+122/);
    expect(tooFew(text)).toBe(4);
    expect(text).not.toMatch(/41%|52%|0\.68|9\.0/);
  });

  it("are rates, reliability and error of all pools from 100 on", async () => {
    await setPapers(100);
    const text = await textOfPapers();
    expect(tooFew(text)).toBe(0);
    expect(text).toMatch(/of first attempts\s+41%/);
    expect(text).toMatch(/of all attempts\s+52%/);
    expect(text).toMatch(/0\.68/);
    expect(text).toMatch(/9\.0 points/);
    expect(text).toContain("25 November 2026");
  });
});

describe("figures of the pool", () => {
  it("count the live questions of each kind, and say when they last changed", async () => {
    const before = await readExamFacts();
    expect(before.cells.map(({ cell }) => cell)).toEqual(CELL_IDS);
    expect(Math.min(...before.cells.map(({ live }) => live))).toBeGreaterThanOrEqual(8);
    const question = await db().question.findFirstOrThrow({
      where: { cell: "law", status: "live", retiredAt: null },
    });
    const { id: actorId } = await createUser();
    await retireQuestion(actorId, { questionId: question.id, retire: true, reason: "it has aged" });
    const after = await readExamFacts();
    const law = (facts: typeof before) => facts.cells.find(({ cell }) => cell === "law")?.live ?? 0;
    expect(law(after)).toBe(law(before) - 1);
    expect(after.changedAt?.getTime()).toBeGreaterThan(
      before.changedAt?.getTime() ?? Number.POSITIVE_INFINITY,
    );
  });

  it("say when the first question is due for review", async () => {
    await asOwner("UPDATE questions SET review_by = '2027-02-01' WHERE cell = 'cost' AND status = 'live'");
    expect(await textOfPool()).toContain("due in February 2027");
  });

  it("publish exposures from 100 papers on", async () => {
    expect((await readExamFacts()).exposure).toBeNull();
    const live = await asOwner<{ id: string }>(
      `SELECT id FROM current_question_versions WHERE bank = 'skills_certification' AND status = 'live' LIMIT 3`,
    );
    const set = (papers: number) =>
      asOwner(
        `INSERT INTO question_statistics (version_id, responses, facility, papers, exposures, computed_at)
         SELECT id::uuid, 10, 0.5, $2::int, $2::int * n / 20, now() FROM unnest($1::text[]) WITH ORDINALITY AS v (id, n)
         ON CONFLICT (version_id) DO UPDATE SET papers = excluded.papers, exposures = excluded.exposures`,
        [live.map(({ id }) => id), papers],
      );
    await set(80);
    expect((await readExamFacts()).exposure).toBeNull();
    expect(tooFew(await textOfPool())).toBe(2);
    await set(200);
    expect((await readExamFacts()).exposure).toEqual({
      mean: expect.closeTo(0.1),
      most: expect.closeTo(0.15),
    });
    expect(await textOfPool()).toMatch(/10\.0%.*15\.0%/s);
  });
});

describe("figures of certificates", () => {
  it("count those for the exam by what a check says of them today", async () => {
    const { id: userId } = await createUser();
    const at = (days: number) => new Date(Date.now() + days * DAY);
    const exam = { userId, kind: "certification" as const, courseId: null, level: null };
    await createCertificate(exam);
    await createCertificate({ ...exam, issuedAt: at(-700), expiresAt: at(20) });
    await createCertificate({ ...exam, issuedAt: at(-800), expiresAt: at(-1) });
    await createCertificate({ ...exam, revokedAt: new Date(), revokedReason: "dispute" });
    const gone = await createCertificate(exam);
    await db().certificate.update({
      where: { code: gone.code },
      data: { revokedAt: new Date(), revokedReason: "withdrawn", userId: null, originalName: null },
    });
    await createCertificate({
      userId,
      kind: "course",
      courseId: "ai-in-business",
      level: "advanced",
      hours: 3,
    });
    expect((await readExamFacts()).certificates).toEqual({
      valid: 2,
      expired: 1,
      superseded: 0,
      revoked: 1,
      withdrawn: 1,
    });
  });
});
