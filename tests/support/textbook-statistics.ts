/*
 * Classical item analysis as textbooks write it (Crocker and Algina 1986, chapters 5, 7 and 14), in plain loops over
 * marks: what the SQL of the product is checked against.
 */

export const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Of the values themselves: divided by their number. */
export function varianceOf(values: number[]): number {
  const middle = meanOf(values);
  return meanOf(values.map((value) => (value - middle) ** 2));
}

export function medianOf(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [below = 0, above = 0] = [sorted[half - 1], sorted[half]];
  return sorted.length % 2 === 1 ? above : (below + above) / 2;
}

/** (M1 − M0) / s · √(p·q): M1 and M0 are the mean rests of those who did and did not. Null where either never varies. */
export function pointBiserial(pairs: { did: boolean; rest: number }[]): number | null {
  const [ones, noughts] = [true, false].map((did) =>
    pairs.filter((pair) => pair.did === did).map(({ rest }) => rest),
  );
  const spread = Math.sqrt(varianceOf(pairs.map(({ rest }) => rest)));
  if (!ones?.length || !noughts?.length || spread === 0) return null;
  const p = ones.length / pairs.length;
  return ((meanOf(ones) - meanOf(noughts)) / spread) * Math.sqrt(p * (1 - p));
}

/**
 * KR-20 of papers that are drawn from a pool: k/(k − 1) · (1 − mean over papers of Σ p·q of its questions / variance of
 * the scores). `facility`: of each question. `papers`: the questions of each, and how many were right.
 */
export function kr20(
  papers: { questions: string[]; right: number }[],
  facility: Map<string, number>,
): number {
  const k = papers[0]?.questions.length ?? 0;
  const sums = papers.map(({ questions }) =>
    questions.reduce((sum, question) => {
      const p = facility.get(question) ?? 0;
      return sum + p * (1 - p);
    }, 0),
  );
  return (k / (k - 1)) * (1 - meanOf(sums) / varianceOf(papers.map(({ right }) => right)));
}
