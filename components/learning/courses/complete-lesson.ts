"use client";

import { orOutdated } from "@/components/ui/outdated";
import { toast } from "@/components/ui/toast";
import { type BadgeView, inNotice } from "@/lib/learning/badges/badges";
import { completeLessonAction } from "@/lib/learning/progress/actions";
import type { Progress } from "@/lib/learning/progress/complete-lesson";
import { isLastCompletion } from "@/lib/learning/progress/course-progress";
import type { ErrorCode } from "@/lib/platform/errors";

/** product.md, section 8 */
export const FAILED = "Failed to mark lesson as complete";

type Completed =
  | { failure: ErrorCode | "outdated" | undefined }
  | { failure: null; isLast: boolean; badges: BadgeView[] };

/** `failure`: why it was refused, if the server said so. `isLast`: the course is finished now. */
export async function completeLesson(
  courseId: string,
  lessonKey: string,
  /** Who is signed out goes on to the sign-in. */
  leadsToSignIn = false,
): Promise<Completed> {
  const answer = await completeLessonAction(null, { courseId, lessonKey }).catch(orOutdated);
  if (answer?.ok === false && answer.code === "outdated") return { failure: answer.code };
  if (!answer?.ok) {
    const leads = leadsToSignIn && answer?.code === "unauthenticated";
    toast({ title: "Error", description: FAILED, tone: "destructive", leads });
    return { failure: answer?.code };
  }
  if (answer.data.xpAwarded > 0) tellOf(answer.data);
  return { failure: null, isLast: isLastCompletion(answer.data), badges: answer.data.badges };
}

function tellOf({ xpAwarded, percent, badges }: Progress) {
  const description =
    percent === 100 ? "That was the last lesson of this course." : `You are at ${percent}%.`;
  const notes = badges.map(inNotice);
  toast({ title: `Lesson complete: +${xpAwarded} XP`, description, notes, tone: "success" });
}
