/** Who may open which course, and which of its lessons. Source: product.md, sections 4 and 12. */
import { courseSku, type Level, levelSku } from "../skus";

type CourseFacts = { id: string; price: number; difficultyLevel: Level };

export function skusThatOpen(course: CourseFacts): string[] {
  return [courseSku(course.id), levelSku(course.difficultyLevel)];
}

/** `heldSkus`: what the person's active entitlements are for. */
export function mayOpenCourse(course: CourseFacts, heldSkus: readonly string[]): boolean {
  return course.price === 0 || skusThatOpen(course).some((sku) => heldSkus.includes(sku));
}

/**
 * A lesson of a paid course is locked while more lessons come before it than are completed. The first one never is,
 * and a completed one stays open.
 */
export function isLessonLocked(
  course: { price: number },
  lessonsBefore: number,
  completedCount: number,
  isCompleted: boolean,
): boolean {
  return course.price > 0 && !isCompleted && lessonsBefore > completedCount;
}
