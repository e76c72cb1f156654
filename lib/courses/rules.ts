/** Who may open which course, and which of its lessons. Source: product.md, sections 4 and 12. */

export type Level = "beginner" | "intermediate" | "advanced";
type CourseFacts = { id: string; price: number; difficultyLevel: Level };
export type EntitlementFacts = { sku: string; startsAt: Date; endsAt: Date | null; revokedAt: Date | null };

/** The skus that open a course: its own, and its level's. */
export function skusThatOpen(course: CourseFacts): string[] {
  return [`course_${course.id}`, `level_${course.difficultyLevel}`];
}

/** Whether it opens anything at this moment: begun, neither ended nor taken back. */
export function entitlementStands(entitlement: EntitlementFacts, now: Date): boolean {
  const { startsAt, endsAt, revokedAt } = entitlement;
  return revokedAt === null && startsAt <= now && (endsAt === null || endsAt > now);
}

/** A free course is open to whoever is signed in; a paid one while an entitlement stands, whatever was learned. */
export function mayOpenCourse(course: CourseFacts, entitlements: EntitlementFacts[], now: Date): boolean {
  const opening = skusThatOpen(course);
  return (
    course.price === 0 || entitlements.some((one) => opening.includes(one.sku) && entitlementStands(one, now))
  );
}

/**
 * Locked: a lesson of a paid course with more lessons before it than were completed. The first never is, and
 * what was completed stays open.
 */
export function isLessonLocked(
  course: { price: number },
  lessonsBefore: number,
  completedCount: number,
  isCompleted: boolean,
): boolean {
  return course.price > 0 && !isCompleted && lessonsBefore > completedCount;
}

/** '45 min', '1 h 30 min' above 60, '2 h'. */
export function formatMinutes(minutes: number): string {
  if (minutes <= 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

/** '€39', without decimals (product.md, section 9), of EUR cents; 'Free' of nothing. */
export function formatPrice(cents: number): string {
  return cents === 0 ? "Free" : `€${Math.round(cents / 100)}`;
}

/** The address of a lesson in the player. */
export function lessonHref(courseId: string, key: string): string {
  return `/course/${encodeURIComponent(courseId)}?lesson=${encodeURIComponent(key)}`;
}

/** Bytes, both counted from 0 and both included. */
type ByteRange = { start: number; end: number };

/**
 * The part of a file of `size` bytes that a Range header asks for (RFC 9110, 14). Null: the whole, also for several parts
 * and for what is no range.
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
