/** Who may open which course, and which of its lessons. Source: product.md, sections 4 and 12. */

import { courseSku, levelSku, type levels } from "../skus";

export type Level = (typeof levels)[number];
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

export function formatMinutes(minutes: number): string {
  if (minutes <= 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

/** '€39', without decimals (product.md, section 9), from EUR cents; 'Free' for 0. */
export function formatPrice(cents: number): string {
  return cents === 0 ? "Free" : `€${Math.round(cents / 100)}`;
}

export function lessonHref(courseId: string, key: string): string {
  return `/course/${encodeURIComponent(courseId)}?lesson=${encodeURIComponent(key)}`;
}

type ByteRange = { start: number; end: number };

/**
 * The part of a file of `size` bytes that a Range header asks for (RFC 9110, 14). Null means the whole file, also for
 * several parts and for an invalid header.
 */
export function rangeOf(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    return Number(last) === 0 ? "unsatisfiable" : { start: Math.max(0, size - Number(last)), end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return null;
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
