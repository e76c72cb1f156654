import { lessonHref, publicCourseHref } from "@/lib/learning/courses/course-outline";
import { formatPrice } from "@/lib/platform/numbers";

/** A guest would meet the sign-in, so the link leads to the lesson's place on the public page of its course. */
export function lessonLink(courseId: string, key: string, isGuest: boolean): string {
  return isGuest ? `${publicCourseHref(courseId)}#${key}` : lessonHref(courseId, key);
}

/** What stands between somebody and a lesson; empty if nothing does. `price`: EUR cents. */
export function lessonCondition(price: number, isGuest: boolean): string[] {
  if (price > 0) return [formatPrice(price)];
  return isGuest ? ["Free, with an account"] : [];
}
