"use client";

import { orOutdated } from "@/components/ui/outdated";
import { toast } from "@/components/ui/toast";
import { completeLessonAction } from "@/lib/learning/progress/actions";
import type { Progress } from "@/lib/learning/progress/complete-lesson";
import type { ErrorCode } from "@/lib/platform/errors";

/** Returns the error code if refused. */
export async function completeLesson(
  courseId: string,
  lessonKey: string,
): Promise<ErrorCode | "outdated" | undefined> {
  const answer = await completeLessonAction(null, { courseId, lessonKey }).catch(orOutdated);
  if (answer?.ok === false && answer.code === "outdated") return answer.code;
  if (!answer?.ok) {
    toast({ title: "Error", description: "Failed to mark lesson as complete", tone: "destructive" });
    return answer?.code;
  }
  if (answer.data.xpAwarded > 0) tellOf(answer.data);
  return undefined;
}

function tellOf({ xpAwarded, percent, badges }: Progress) {
  const description =
    percent === 100 ? "That was the last lesson of this course." : `You are at ${percent}%.`;
  const notes = badges.map((name) => `Badge earned: ${name}`);
  toast({ title: `Lesson complete: +${xpAwarded} XP`, description, notes, tone: "success" });
}
