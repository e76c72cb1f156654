import { lessonHref } from "@/lib/learning/courses/course-outline";
import { formatPrice } from "@/lib/platform/numbers";

/** A guest needs an account first, so the link leads to the sign-up. */
export function lessonLink(courseId: string, key: string, isGuest: boolean): string {
  const lesson = lessonHref(courseId, key);
  return isGuest ? `/auth?mode=signup&next=${encodeURIComponent(lesson)}` : lesson;
}

/** What stands between somebody and a lesson; empty if nothing does. `price`: EUR cents. */
export function lessonCondition(price: number, isGuest: boolean): string[] {
  if (price > 0) return [formatPrice(price)];
  return isGuest ? ["Free, with an account"] : [];
}
