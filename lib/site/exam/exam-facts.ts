import type { CellId } from "../../content/exam-blueprint";

/** First attempts, or papers that could have a question, below which no rate, error or exposure is published. */
export const ENOUGH_ATTEMPTS = 100;
export const TOO_FEW = "too few to publish";

export type PaperFigures = {
  /** People, each with a first attempt. */
  firstAttempts: number;
  attempts: number;
  /** Shares, 0 to 1. */
  firstPassRate: number;
  passRate: number;
  /** KR-20; null where nothing varies. */
  reliability: number | null;
  /** Percentage points. */
  standardError: number | null;
  computedAt: Date;
};

export type ExamFacts = {
  papers: PaperFigures | null;
  /** Live questions of each cell, in the order of the blueprint. */
  cells: { cell: CellId; live: number }[];
  /** Shares of the papers that could have a question; null until there are enough papers. */
  exposure: { mean: number; most: number } | null;
  changedAt: Date | null;
  /** The month in which the first live question is due to be looked at again. */
  reviewBy: Date | null;
  certificates: Record<"valid" | "expired" | "superseded" | "revoked" | "withdrawn", number>;
  isOwnPool: boolean;
  at: Date;
};

/** The figures of papers, once there are enough of them to say anything. */
export function published(papers: PaperFigures | null): PaperFigures | null {
  return papers && papers.firstAttempts >= ENOUGH_ATTEMPTS ? papers : null;
}

/** '72%' */
export const inPercent = (share: number) => `${Math.round(100 * share)}%`;
/** '7.4%', for shares that are small. */
export const inExactPercent = (share: number) => `${(100 * share).toFixed(1)}%`;
