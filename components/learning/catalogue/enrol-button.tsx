"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { enrolAction } from "@/lib/learning/progress/actions";

type Props = { courseId: string; courseTitle: string; label: string; className: string };

/** A guest signs in first. After that, and without JavaScript, the first visit of the course enrols. */
export function EnrolButton({ courseId, courseTitle, label, className }: Props) {
  const router = useRouter();
  const { busy, submit } = useAction({
    run: () => enrolAction(null, { courseId }),
    onSuccess: ({ id, title }) => {
      toast({
        title: "Enrolled Successfully!",
        description: `You've been enrolled in ${title}`,
        tone: "success",
      });
      router.push(`/course/${id}`);
    },
    onFailure: (_message, code) => {
      if (code === "unauthenticated") {
        router.push(`/auth?next=${encodeURIComponent(`/course/${courseId}`)}`);
        return;
      }
      toast({ title: "Enrollment Failed", description: "Please try again later", tone: "destructive" });
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
    </form>
  );
}
