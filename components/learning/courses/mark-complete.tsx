"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useActionState, useEffect, useRef, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { CircleCheck } from "@/components/ui/icons";
import type { BadgeView } from "@/lib/learning/badges/badges";
import { completionHref, lessonHref } from "@/lib/learning/courses/course-outline";
import { completeLessonAction } from "@/lib/learning/progress/actions";
import { EarnedBadges } from "../badges/earned-badges";
import { completeLesson, FAILED } from "./complete-lesson";

type Props = { courseId: string; lessonKey: string; isCompleted: boolean; isQuiet?: boolean };

/**
 * A form, so that it works without JavaScript. The page has two of these buttons: only the pressed one moves the
 * focus to the text that replaces it.
 */
export function MarkComplete({ courseId, lessonKey, isCompleted, isQuiet = false }: Props) {
  const router = useRouter();
  const [busy, startTransition] = useTransition();
  const [, completeWithoutCode] = useActionState(completeLessonAction, null);
  const [badges, setBadges] = useState<BadgeView[]>([]);
  const [failure, setFailure] = useState("");
  const wasPressed = useRef(false);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isCompleted && wasPressed.current) words.current?.focus({ preventScroll: true });
  }, [isCompleted]);
  if (isCompleted) {
    return (
      <p ref={words} tabIndex={-1} className="rounded-sm font-semibold text-success">
        <span className="flex min-h-11 items-center gap-2">
          <CircleCheck />
          {badges.length > 0 ? "Completed." : "Completed"}
        </span>
        <EarnedBadges badges={badges} />
      </p>
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    wasPressed.current = true;
    if (busy) return;
    setFailure("");
    startTransition(async () => {
      const completed = await completeLesson(courseId, lessonKey, true);
      if (completed.failure === "unauthenticated")
        router.push(`/auth?next=${encodeURIComponent(lessonHref(courseId, lessonKey))}`);
      else if (completed.failure !== "outdated" && completed.failure !== null) setFailure(FAILED);
      if (completed.failure !== null) return;
      setBadges(completed.badges);
      if (completed.isLast) router.push(completionHref(courseId));
    });
  }
  return (
    <form action={completeWithoutCode} onSubmit={submit} className="print:hidden">
      <input type="hidden" name="courseId" value={courseId} />
      <input type="hidden" name="lessonKey" value={lessonKey} />
      <input type="hidden" name="goOn" value="on" />
      <Button
        type="submit"
        variant={isQuiet ? "quiet" : "primary"}
        size={isQuiet ? "sm" : "md"}
        busy={busy}
        busyLabel="Saving…"
      >
        Mark Complete
      </Button>
      <FormFailure className="mt-3">{failure}</FormFailure>
    </form>
  );
}
