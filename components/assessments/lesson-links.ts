import { plural } from "@/components/learning/catalogue/plural";
import { lessonHref, publicCourseHref } from "@/lib/learning/courses/course-outline";
import { formatPrice } from "@/lib/platform/numbers";

type Linked = { courseId: string; key: string; price: number };

/**
 * Without an account a lesson that is free leads to sign-up, which comes back to it, and one that is not to its place on
 * the public page of its course.
 */
export function lessonLink({ courseId, key, price }: Linked, isGuest: boolean): string {
  return isGuest && price > 0 ? `${publicCourseHref(courseId)}#${key}` : lessonHref(courseId, key);
}

/** What a lesson has, and what stands between somebody and it. `price`: EUR cents. */
export function lessonFacts(
  { exercises, price }: { exercises: number; price: number },
  isGuest: boolean,
): string[] {
  const has = exercises > 0 ? [plural(exercises, "exercise")] : [];
  if (price > 0) return [...has, formatPrice(price)];
  return [...has, isGuest ? "Free, with an account" : "Open to you"];
}
