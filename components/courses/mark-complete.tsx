"use client";

import { type FormEvent, useActionState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { CircleCheck } from "@/components/ui/icons";
import { completeLessonAction } from "@/lib/progress/actions";
import { completeLesson } from "./complete-lesson";

type Props = { courseId: string; lessonKey: string; isCompleted: boolean };

/** A form, so that it also works before and without the page's code; with it, nothing reloads. */
export function MarkComplete({ courseId, lessonKey, isCompleted }: Props) {
  const [busy, startTransition] = useTransition();
  const [, completeWithoutCode] = useActionState(completeLessonAction, null);
  if (isCompleted) {
    return (
      <p className="flex min-h-11 items-center gap-2 font-semibold text-success">
        <CircleCheck />
        Completed
      </p>
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) startTransition(() => completeLesson(courseId, lessonKey));
  }
  return (
    <form action={completeWithoutCode} onSubmit={submit}>
      <input type="hidden" name="courseId" value={courseId} />
      <input type="hidden" name="lessonKey" value={lessonKey} />
      <Button type="submit" busy={busy} busyLabel="Saving…">
        Mark Complete
      </Button>
    </form>
  );
}
