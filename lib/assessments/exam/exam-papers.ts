import { CELL_IDS, type CellId } from "../../content/exam-blueprint";
import { type Drawable, type Random, shuffle } from "../papers";

export type ExamQuestion = Drawable & {
  key: string;
  cell: CellId;
  /** Expected share of right answers, 0 to 1. */
  expected: number;
  /** Keys of questions that must not stand on the same paper; it is enough that one of two names the other. */
  enemies: readonly string[];
};

/** How far the expected share of right answers of a paper may be from that of the pool. Source: docs/exam.md */
export const DIFFICULTY_TOLERANCE = 0.03;
/** Papers of the same person that a new one leaves out. Source: docs/exam.md, 'Papers'. */
export const PAPERS_LEFT_OUT = 3;
const DRAWS = 500;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The expected share of right answers of the mean paper: each cell counts once. Null while a cell is empty. */
export function poolDifficulty(pool: readonly ExamQuestion[]): number | null {
  const cells = CELL_IDS.map((cell) => pool.filter((question) => question.cell === cell));
  if (cells.some((questions) => questions.length === 0)) return null;
  return mean(cells.map((questions) => mean(questions.map(({ expected }) => expected))));
}

/**
 * A paper with one question of each cell, without enemies and without what `seen` says, as hard as the pool within the
 * tolerance. It draws whole papers until one fits, so that no question is favoured for being easy to fit. Empty when none
 * fits: a cell of the pool is too small.
 */
export function drawExamPaper(
  pool: readonly ExamQuestion[],
  seen: ReadonlySet<string>,
  random: Random,
): ExamQuestion[] {
  const target = poolDifficulty(pool);
  if (target === null) return [];
  const unseen = pool.filter(({ key }) => !seen.has(key));
  for (let draw = 0; draw < DRAWS; draw++) {
    const paper = drawOnce(unseen, random);
    if (paper && Math.abs(mean(paper.map(({ expected }) => expected)) - target) <= DIFFICULTY_TOLERANCE) {
      return shuffle(paper, random).map((question) => {
        return { ...question, optionIds: shuffle(question.optionIds, random) };
      });
    }
  }
  return [];
}

/** Cells in a random order, so that none has its choice before the others. Null where enemies leave a cell empty. */
function drawOnce(pool: readonly ExamQuestion[], random: Random): ExamQuestion[] | null {
  const paper: ExamQuestion[] = [];
  for (const cell of shuffle(CELL_IDS, random)) {
    const free = pool.filter(
      (question) => question.cell === cell && !paper.some((other) => areEnemies(question, other)),
    );
    const chosen = free[free.length === 0 ? 0 : random(free.length)];
    if (!chosen) return null;
    paper.push(chosen);
  }
  return paper;
}

export function areEnemies(one: Named, other: Named): boolean {
  return one.enemies.includes(other.key) || other.enemies.includes(one.key);
}

type Named = Pick<ExamQuestion, "key" | "enemies">;
