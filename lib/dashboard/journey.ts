/** The example that product.md, section 9 gives for a journey that has not begun. */
export const EXAMPLE_JOURNEY = 42;

export function journeyOf(lessons: { completed: number; total: number }): number | null {
  return lessons.total === 0 ? null : Math.round((100 * lessons.completed) / lessons.total);
}

/** Tenths of the journey: at least 1 once it has begun, 10 only at its end. */
export function bitesOf(percent: number): number {
  if (percent <= 0 || percent >= 100) return percent <= 0 ? 0 : 10;
  return Math.min(9, Math.max(1, Math.round(percent / 10)));
}
