"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { enrolAction } from "@/lib/learning/progress/actions";

const FAILED = "Enrollment Failed"; // product.md, section 8

type Props = { courseId: string; courseTitle: string; label: string; className: string };

/** A guest signs in first. After that, and without JavaScript, the first visit of the course enrols. */
export function EnrolButton({ courseId, courseTitle, label, className }: Props) {
  const router = useRouter();
  const { busy, failure, submit } = useAction({
    run: () => enrolAction(null, { courseId }),
    onSuccess: ({ id, title }) => {
      toast({
        title: "Enrolled Successfully!",
        description: `You've been enrolled in ${title}`,
        tone: "success",
        leads: true,
      });
      router.push(`/course/${id}`);
    },
    failed: FAILED,
    wordsFor: (_message, code) => (code === "unauthenticated" ? "" : "Please try again later"),
    onFailure: (_message, code) => {
      if (code === "unauthenticated") router.push(`/auth?next=${encodeURIComponent(`/course/${courseId}`)}`);
    },
  });
  return (
    <form action={`/course/${courseId}`} method="get" onSubmit={submit} className={className}>
      <Button
        type="submit"
        className="w-full"
        busy={busy}
        busyLabel="Enrolling…"
        aria-label={`${label}: ${courseTitle}`}
      >
        {label}
      </Button>
      <FormFailure title={FAILED} className="mt-3">
        {failure}
      </FormFailure>
    </form>
  );
}
