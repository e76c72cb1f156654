import { beforeAll, describe, expect, it } from "vitest";
import { computeQuestionStatistics } from "@/lib/assessments/questions/compute-question-statistics";
import { type JudgedQuestion, listJudged } from "@/lib/assessments/questions/next-step-queries";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { asOwner } from "../support/database";
import { idOf, type PoolQuestion, replacePool } from "../support/exam-pool";
import { type Behaviour, bad, good, seeded, simulate } from "../support/exam-simulation";
import { insertSittings, type SatItem, type Sitting } from "../support/sittings";
import { kr20, meanOf, medianOf, pointBiserial, varianceOf } from "../support/textbook-statistics";

let pool: PoolQuestion[];
let pilots: PoolQuestion[];
beforeAll(async () => {
  ({ pool, pilots } = await replacePool(12, 8));
});

const optionFigures = async (versionId: string) =>
  (await db().optionStatistics.findMany({ where: { versionId } })).map(
    ({ optionId, share, correlation }) => [optionId, { share, correlation }] as const,
  );

function expectCorrelation(computed: number | null, expected: number | null) {
  if (expected === null) expect(computed).toBeNull();
  else expect(computed).toBeCloseTo(expected, 3);
}

describe("six papers of four questions, by hand", () => {
  /*
   * Marks by question, and the score:   1 1 1 1 = 4 · 1 1 1 0 = 3 · 1 1 0 0 = 2 · 1 0 1 0 = 2 · 1 0 0 0 = 1 · 0 0 0 0 = 0
   * Facility 5/6, 3/6, 3/6, 1/6; p·q 5/36, 9/36, 9/36, 5/36, together 28/36. Mean 2 of 4, variance 10/6.
   * KR-20 = 4/3 · (1 − (28/36) / (10/6)) = 4/3 · (1 − 14/30) = 0.711; deviation 25% · √(10/6) = 32.275%;
   * standard error 32.275% · √(1 − 0.711) = 17.347%.
   * Question 2: the rests of the right are 3, 2, 1 (mean 2), of the wrong 2, 1, 0 (mean 1); deviation of all six
   * √(5.5/6) = 0.957; (2 − 1) / 0.957 · √(1/2 · 1/2) = 0.522. Its first wrong option has all wrong answers: −0.522.
   * Question 1: means 7/5 and 0, deviation √(15/6 − (7/6)²) = 1.067, √(5/36) = 0.373: 1.4 / 1.067 · 0.373 = 0.489.
   * The pilot: right with 4 and 3 points, wrong with 2, skipped once: 2/3; (3.5 − 2) / √(2/3) · √(2/9) = 0.866.
   * Seconds: 10, 20, … 60 for each question, so the median is 35.
   * The fifth person passes a second attempt: 1 of 6 pass the first, 2 of 7 attempts pass.
   */
  const marks = ["1111", "1110", "1100", "1010", "1000", "0000"];

  it("come to the figures of the comment", async () => {
    const questions = pool.slice(0, 4);
    const begin = new Date((await now(db())).getTime() - 86_400_000);
    const sit = (person: number, n: number, right: string, after = 0): Sitting => {
      const startedAt = new Date(begin.getTime() + after);
      const items = questions.map(({ versionId, options }, place): SatItem => {
        const shownAt = new Date(startedAt.getTime() + place * 100_000);
        const answeredAt = new Date(shownAt.getTime() + 10_000 * (n + 1));
        return { versionId, optionId: options[right[place] === "1" ? 0 : 1] ?? "", shownAt, answeredAt };
      });
      const [pilot] = pilots as [PoolQuestion];
      const tried = { versionId: pilot.versionId, shownAt: null, answeredAt: startedAt };
      const answers = [0, 0, 3, null];
      const given = answers[n];
      return {
        id: idOf(`by hand ${person} ${after}`),
        userId: idOf(`by hand ${person}`),
        kind: "certification",
        status: "closed",
        poolVersion: "hand",
        startedAt,
        items,
        closedAt: new Date(startedAt.getTime() + 1_000_000),
        score: 25 * [...right].filter((mark) => mark === "1").length,
        pilots:
          given === undefined
            ? []
            : [{ ...tried, optionId: given === null ? null : (pilot.options[given] ?? "") }],
      };
    };
    await insertSittings([...marks.map((right, n) => sit(n, n, right)), sit(4, 5, "1111", 2_000_000)]);
    await computeQuestionStatistics();

    const all = await db().paperStatistics.findMany({ orderBy: { poolVersion: "asc" } });
    expect(all.map(({ poolVersion }) => poolVersion)).toEqual(["", "hand"]);
    for (const figures of all) {
      expect(figures).toMatchObject({ firstAttempts: 6, attempts: 7, mean: 50 });
      expect(figures.deviation).toBeCloseTo(32.275, 3);
      expect(figures.reliability).toBeCloseTo(0.711, 3);
      expect(figures.standardError).toBeCloseTo(17.347, 3);
      expect([figures.firstPassRate, figures.passRate]).toEqual([1 / 6, 2 / 7]);
    }
    const figuresOf = (question?: PoolQuestion) =>
      db().questionStatistics.findUniqueOrThrow({ where: { versionId: question?.versionId ?? "" } });
    const [one, two, pilot] = [
      await figuresOf(questions[0]),
      await figuresOf(questions[1]),
      await figuresOf(pilots[0]),
    ];
    expect([one.responses, two.facility, two.seconds]).toEqual([6, 0.5, 35]);
    expect([one.papers, one.exposures]).toEqual([7, 7]);
    expect(one.discrimination).toBeCloseTo(0.489, 3);
    expect(two.discrimination).toBeCloseTo(0.522, 3);
    const [right, wrong] = questions[1]?.options ?? [];
    const options = new Map(await optionFigures(two.versionId));
    expect(options.get(right ?? "")?.correlation).toBeCloseTo(0.522, 3);
    expect(options.get(wrong ?? "")?.correlation).toBeCloseTo(-0.522, 3);
    expect([...options.values()].map(({ share }) => share).toSorted()).toEqual([0, 0, 0.5, 0.5]);
    expect(pilot).toMatchObject({ responses: 3, papers: 0, exposures: 0 });
    expect(pilot.facility).toBeCloseTo(0.667, 3);
    expect(pilot.discrimination).toBeCloseTo(0.866, 3);

    await asOwner("DELETE FROM attempts");
    await computeQuestionStatistics();
    const left = [
      db().questionStatistics.count(),
      db().optionStatistics.count(),
      db().paperStatistics.count(),
    ];
    expect(await Promise.all(left)).toEqual([0, 0, 0]);
  });
});

describe("5,000 simulated candidates", () => {
  const planted = new Map<string, [Behaviour, string]>();
  const behaviours = new Map<string, Behaviour>();
  let sittings: Sitting[];
  let judged: Map<string, JudgedQuestion>;
  let at: Date;

  beforeAll(async () => {
    const random = seeded(7);
    for (const { key } of [...pool, ...pilots]) behaviours.set(key, good(-0.5 + 0.6 * random()));
    const kinds: [Behaviour, string][] = [
      [bad.wrongKey, "look at the key"],
      [bad.deadOption, "rewrite option D"],
      [bad.indifferent, "retire"],
      [bad.tooEasy, "retire"],
    ];
    for (const [n, kind] of [...kinds, ...kinds, ...kinds].entries())
      planted.set(pool[20 * n + 3]?.key ?? "", kind);
    for (const [n, kind] of kinds.entries()) planted.set(pilots[n]?.key ?? "", kind);
    for (const [key, [behaviour]] of planted) behaviours.set(key, behaviour);
    at = await now(db());
    const behaviour = (key: string) => behaviours.get(key) ?? good(0);
    sittings = simulate({ candidates: 5_000, pool, pilots, behaviour, now: at });
    await insertSittings(sittings);
    await computeQuestionStatistics();
    judged = new Map((await listJudged()).map((question) => [question.key, question]));
  });

  const firsts = () => {
    const mine = new Map<string, Sitting>();
    for (const sitting of sittings) {
      if (sitting.kind !== "certification" || sitting.status !== "closed") continue;
      const before = mine.get(sitting.userId);
      if (!before || sitting.startedAt < before.startedAt) mine.set(sitting.userId, sitting);
    }
    return [...mine.values()];
  };
  const keyIds = () => new Set([...pool, ...pilots].map(({ options }) => options[0] ?? ""));

  type Given = { optionId: string; rest: number; seconds: number };

  /** Each answer with the right ones of the rest of its paper, by version. */
  function answersByVersion(): Map<string, Given[]> {
    const keys = keyIds();
    const given = new Map<string, Given[]>();
    for (const { items, pilots: tried, startedAt, closedAt } of firsts()) {
      const right = items.filter(({ optionId }) => keys.has(optionId ?? "")).length;
      const note = (list: SatItem[], from: Date, own: boolean) => {
        let last = from;
        for (const { versionId, optionId, shownAt, answeredAt } of list) {
          if (!optionId || !answeredAt) continue;
          const begun = own ? (shownAt ?? last) : last;
          const seconds = (answeredAt.getTime() - begun.getTime()) / 1_000;
          last = answeredAt;
          const rest = own && keys.has(optionId) ? right - 1 : right;
          given.set(versionId, [...(given.get(versionId) ?? []), { optionId, rest, seconds }]);
        }
      };
      note(items, startedAt, true);
      note(tried, closedAt ?? startedAt, false);
    }
    return given;
  }

  it("give each question the figures of the textbook, to three decimals", async () => {
    const given = answersByVersion();
    const rows = await db().questionStatistics.findMany();
    expect(rows).toHaveLength(pool.length + pilots.length);
    const since = at.getTime() - 90 * 86_400_000;
    const recent = sittings.filter(
      ({ kind, startedAt }) => kind === "certification" && startedAt.getTime() > since,
    );
    const keys = keyIds();
    for (const row of rows) {
      const own = given.get(row.versionId) ?? [];
      const right = own.map(({ optionId, rest }) => ({ did: keys.has(optionId), rest }));
      const isPilot = pilots.some(({ versionId }) => versionId === row.versionId);
      const had = recent.filter(({ items }) => items.some(({ versionId }) => versionId === row.versionId));
      expect(row).toMatchObject({
        responses: own.length,
        papers: isPilot ? 0 : recent.length,
        exposures: had.length,
      });
      expect(row.facility).toBeCloseTo(meanOf(right.map(({ did }) => Number(did))), 3);
      expectCorrelation(row.discrimination, pointBiserial(right));
      expect(row.seconds).toBeCloseTo(medianOf(own.map(({ seconds }) => seconds)), 3);
    }
  });

  it("give each option its share and its correlation", async () => {
    const given = answersByVersion();
    const rows = await db().optionStatistics.findMany();
    expect(rows).toHaveLength(4 * (pool.length + pilots.length));
    for (const { optionId, versionId, share, correlation } of rows) {
      const chosen = (given.get(versionId) ?? []).map((answer) => {
        return { did: answer.optionId === optionId, rest: answer.rest };
      });
      expect(share).toBeCloseTo(meanOf(chosen.map(({ did }) => Number(did))), 3);
      expectCorrelation(correlation, pointBiserial(chosen));
    }
  });

  it("give the papers of each pool mean, deviation, reliability, standard error and pass rates", async () => {
    const keys = keyIds();
    const papers = firsts().map(({ items, poolVersion, score }) => ({
      poolVersion,
      score: score ?? 0,
      questions: items.map(({ versionId }) => versionId),
      right: items.filter(({ optionId }) => keys.has(optionId ?? "")).length,
    }));
    const marks = new Map<string, number[]>();
    for (const { items } of firsts()) {
      for (const { versionId, optionId } of items) {
        marks.set(versionId, [...(marks.get(versionId) ?? []), keys.has(optionId ?? "") ? 1 : 0]);
      }
    }
    const facility = new Map([...marks].map(([versionId, own]) => [versionId, meanOf(own)]));
    const closed = sittings.filter(({ kind, status }) => kind === "certification" && status === "closed");
    const rows = await db().paperStatistics.findMany({ orderBy: { poolVersion: "asc" } });
    expect(rows.map(({ poolVersion }) => poolVersion)).toEqual(["", "new", "old"]);
    const passes = (list: { score: number | null }[]) =>
      meanOf(list.map(({ score }) => Number((score ?? 0) >= 80)));
    for (const row of rows) {
      const isOwn = (one: { poolVersion: string | null }) =>
        row.poolVersion === "" || one.poolVersion === row.poolVersion;
      const own = papers.filter(isOwn);
      const deviation = Math.sqrt(varianceOf(own.map(({ right }) => 5 * right)));
      const reliability = kr20(own, facility);
      expect(row).toMatchObject({ firstAttempts: own.length, attempts: closed.filter(isOwn).length });
      expect(row.mean).toBeCloseTo(meanOf(own.map(({ right }) => 5 * right)), 3);
      expect(row.deviation).toBeCloseTo(deviation, 3);
      expect(row.reliability).toBeCloseTo(reliability, 3);
      expect(row.standardError).toBeCloseTo(deviation * Math.sqrt(1 - reliability), 3);
      expect(row.firstPassRate).toBeCloseTo(passes(own), 3);
      expect(row.passRate).toBeCloseTo(passes(closed.filter(isOwn)), 3);
    }
    expect(rows[0]?.firstAttempts).toBe(5_000);
    expect(rows[0]?.reliability).toBeGreaterThan(0.7);
  });

  it("show the planted questions, with what to do about each, and leave the good ones alone", () => {
    const found = [...planted.keys()].map((key) => [key, judged.get(key)?.next.words]);
    expect(found).toEqual([...planted].map(([key, [, words]]) => [key, words]));
    const isGood = ({ key }: PoolQuestion) => !planted.has(key);
    const wordsOf = (questions: PoolQuestion[]) =>
      questions.filter(isGood).map(({ key }) => judged.get(key)?.next.words);
    expect(wordsOf(pool).filter((words) => words !== "")).toEqual([]);
    expect(wordsOf(pilots).filter((words) => words !== "promote the pilot")).toEqual([]);
  });
});
