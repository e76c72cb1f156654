import { describe, expect, it } from "vitest";
import { dice } from "../../../tests/support/dice";
import { CELL_IDS, cellOf } from "../../content/exam-blueprint";
import { readExamPool } from "../../content/read-skills";
import {
  areEnemies,
  DIFFICULTY_TOLERANCE,
  drawExamPaper,
  type ExamQuestion,
  poolDifficulty,
} from "./exam-papers";

const pool = readExamPool("content/skills/exam")
  .filter(({ status }) => status === "live")
  .map(({ id, cell, novice, enemies = [] }): ExamQuestion => {
    const options = [1, 2, 3, 4].map((option) => `${id}-${option}`);
    return {
      versionId: id,
      key: id,
      category: cellOf(cell).category,
      cell,
      expected: novice,
      enemies,
      optionIds: options,
    };
  });
const PAPERS = 20_000;
const MOST_EXPOSED = 0.2;
const nothing: ReadonlySet<string> = new Set();

const expectedOf = (paper: ExamQuestion[]) =>
  paper.reduce((sum, { expected }) => sum + expected, 0) / paper.length;

describe("papers of the exam", () => {
  it("follow the blueprint, without enemies, equally hard, in 20,000 draws, and show no question too often", () => {
    const random = dice(7);
    const target = poolDifficulty(pool) ?? 0;
    const shown = new Map<string, number>();
    const faults: string[] = [];
    for (let n = 0; n < PAPERS; n++) {
      const paper = drawExamPaper(pool, nothing, random);
      const cells = new Set(paper.map(({ cell }) => cell));
      if (paper.length !== CELL_IDS.length || cells.size !== CELL_IDS.length)
        faults.push(`${n}: not the blueprint`);
      if (Math.abs(expectedOf(paper) - target) > DIFFICULTY_TOLERANCE)
        faults.push(`${n}: too easy or too hard`);
      for (const [index, one] of paper.entries()) {
        shown.set(one.key, (shown.get(one.key) ?? 0) + 1);
        if (paper.slice(index + 1).some((other) => areEnemies(one, other))) faults.push(`${n}: enemies meet`);
      }
    }
    expect(faults).toEqual([]);
    const exposed = [...shown].filter(([, count]) => count > MOST_EXPOSED * PAPERS);
    expect(exposed).toEqual([]);
    expect(shown.size).toBe(pool.length);
  });

  it("of one person repeat nothing of the last three, in 1,000 rows of ten", () => {
    const random = dice(11);
    const faults: string[] = [];
    for (let person = 0; person < 1000; person++) {
      const papers: string[][] = [];
      for (let n = 0; n < 10; n++) {
        const seen = new Set(papers.slice(-3).flat());
        const paper = drawExamPaper(pool, seen, random).map(({ key }) => key);
        if (paper.length !== CELL_IDS.length) faults.push(`${person}: no paper ${n}`);
        if (paper.some((key) => seen.has(key))) faults.push(`${person}: seen again in ${n}`);
        papers.push(paper);
      }
    }
    expect(faults).toEqual([]);
  });

  it("shuffle questions and options", () => {
    const random = dice(13);
    const first = new Set<string>();
    const places = new Map<string, Set<number>>();
    for (let n = 0; n < 2000; n++) {
      const paper = drawExamPaper(pool, nothing, random);
      first.add(paper[0]?.cell ?? "");
      for (const { key, optionIds } of paper) {
        const own = places.get(key) ?? new Set();
        places.set(key, own.add(optionIds.indexOf(`${key}-1`)));
      }
    }
    expect(first.size).toBe(CELL_IDS.length);
    expect([...places.values()].filter(({ size }) => size < 4)).toEqual([]);
  });

  it("are not drawn when a cell has nothing left", () => {
    const all = new Set(pool.filter(({ cell }) => cell === "law").map(({ key }) => key));
    expect(drawExamPaper(pool, all, dice(17))).toEqual([]);
    expect(
      drawExamPaper(
        pool.filter(({ cell }) => cell !== "law"),
        nothing,
        dice(17),
      ),
    ).toEqual([]);
  });

  it("are not drawn when enemies leave no choice", () => {
    const [law] = pool.filter(({ cell }) => cell === "law");
    const others = pool.filter(({ cell }) => cell !== "law");
    const sworn = law && {
      ...law,
      enemies: others.filter(({ cell }) => cell === "cost").map(({ key }) => key),
    };
    expect(drawExamPaper(sworn ? [...others, sworn] : [], nothing, dice(19))).toEqual([]);
  });
});
