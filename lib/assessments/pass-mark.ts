/** Source: product.md, sections 5 and 9. Percent. */
export const PASS_MARK = 80;

export function hasPassed(score: number): boolean {
  return score >= PASS_MARK;
}

/** Rounded percent; 0 when nothing was asked. */
export function scorePercent(correct: number, total: number): number {
  return total > 0 ? Math.round((100 * correct) / total) : 0;
}
