import { plural } from "@/components/learning/catalogue/plural";
import { lessonHref, publicCourseHref } from "@/lib/learning/courses/course-outline";
import { formatPrice } from "@/lib/platform/numbers";

/** A guest would meet the sign-in, so the link leads to the lesson's place on the public page of its course. */
export function lessonLink(courseId: string, key: string, isGuest: boolean): string {
  return isGuest ? `${publicCourseHref(courseId)}#${key}` : lessonHref(courseId, key);
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
