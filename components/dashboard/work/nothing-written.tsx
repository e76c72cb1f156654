import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FileText } from "@/components/ui/icons";
import { exerciseHref } from "@/lib/learning/courses/course-outline";
import type { NextPiece } from "@/lib/learning/practice/written-work";

export function NothingWritten({ next }: { next: NextPiece | null }) {
  return (
    <EmptyState
      title="Nothing written yet"
      visual={<FileText className="size-10" />}
      action={
        next ? (
          <ButtonLink href={exerciseHref(next.courseId, next.lessonKey, next.key)}>
            Write the first text
          </ButtonLink>
        ) : (
          <ButtonLink href="/courses">Browse courses</ButtonLink>
        )
      }
      className="mt-8"
    >
      {next
        ? `Lessons ask you to write a prompt, a rule or a mail; what you write is kept here. The next one is in the lesson ‘${next.lessonTitle}’ of ${next.courseTitle}.`
        : "Lessons ask you to write a prompt, a rule or a mail; what you write is kept here."}
    </EmptyState>
  );
}
