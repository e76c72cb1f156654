/** XP for a completed lesson, once a person and lesson (product.md, section 9). */
export const LESSON_XP = 50;

/** The reason of a lesson's XP in the ledger, where it is unique: the lesson counts once. */
export const lessonXpReason = (lessonId: string) => `lesson_completed:${lessonId}`;

/** PostgreSQL's interval: so long, another visit of the same lesson is not written down again. */
export const NOTED_FOR = "1 minute";

/** Rounded percent, 0 to 100. A course without lessons is at 0: nothing in it can have been completed. */
export function progressPercent(completed: number, total: number): number {
  if (total <= 0) return 0;
  return Math.min(100, Math.round((100 * completed) / total));
}

/** Complete means that there was something to complete. */
export function isCourseComplete(completed: number, total: number): boolean {
  return total > 0 && completed >= total;
}
