"use client";

import { Button } from "@/components/ui/button";
import { CircleCheck } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { completeLessonAction } from "@/lib/progress/actions";

type Props = { courseId: string; lessonKey: string; isCompleted: boolean };

export function MarkComplete({ courseId, lessonKey, isCompleted }: Props) {
  const { busy, submit } = useAction({
    run: completeLessonAction,
    onSuccess: ({ xpAwarded, percent }) => {
      if (xpAwarded === 0) return;
      const description =
        percent === 100 ? "That was the last lesson of this course." : `You are at ${percent}%.`;
      toast({ title: `Lesson complete: +${xpAwarded} XP`, description, tone: "success" });
    },
    onFailure: () =>
      toast({ title: "Error", description: "Failed to mark lesson as complete", tone: "destructive" }),
  });
  if (isCompleted) {
    return (
      <p className="flex min-h-11 items-center gap-2 font-semibold text-success">
        <CircleCheck />
        Completed
      </p>
    );
  }
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="courseId" value={courseId} />
      <input type="hidden" name="lessonKey" value={lessonKey} />
      <Button type="submit" busy={busy} busyLabel="Saving…">
        Mark Complete
      </Button>
    </form>
  );
}
