"use client";

import { toast } from "@/components/ui/toast";
import { completeLessonAction } from "@/lib/progress/actions";

/** What the button and the end of a video both do, with the toast that tells of it. */
export async function completeLesson(courseId: string, lessonKey: string): Promise<void> {
  const answer = await completeLessonAction(null, { courseId, lessonKey }).catch(() => null);
  if (!answer?.ok) {
    toast({ title: "Error", description: "Failed to mark lesson as complete", tone: "destructive" });
    return;
  }
  const { xpAwarded, percent, badges } = answer.data;
  if (xpAwarded === 0) return;
  const description =
    percent === 100 ? "That was the last lesson of this course." : `You are at ${percent}%.`;
  toast({ title: `Lesson complete: +${xpAwarded} XP`, description, tone: "success" });
  for (const name of badges) toast({ title: "Badge earned", description: name, tone: "success" });
}
