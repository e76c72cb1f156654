/** A PostgreSQL interval: within it, a repeated visit to the same lesson is not written again. */
export const NOTED_FOR = "1 minute";

export function progressPercent(completed: number, total: number): number {
  if (total <= 0) return 0;
  return Math.min(100, Math.round((100 * completed) / total));
}

/** Whether this completion was the last that the course asked for. */
export const isLastCompletion = ({ percent, xpAwarded }: { percent: number; xpAwarded: number }) =>
  percent === 100 && xpAwarded > 0;

export function isCourseComplete(completed: number, total: number): boolean {
  return total > 0 && completed >= total;
}
