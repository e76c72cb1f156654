import { ButtonLink } from "@/components/ui/button";
import type { CourseCardView } from "@/lib/catalogue/view";
import { EnrolButton } from "./enrol-button";

/** Continue when enrolled, enrol when free, else to the course's own page, which says how it opens. */
export function CourseAction({ course }: { course: CourseCardView }) {
  const { id, title, price, progress } = course;
  if (progress) {
    return (
      <ButtonLink
        href={`/course/${id}`}
        prefetch={false}
        className="w-full"
        aria-label={`Continue Learning: ${title}`}
      >
        Continue Learning
      </ButtonLink>
    );
  }
  if (price === 0) return <EnrolButton courseId={id} courseTitle={title} />;
  return (
    <ButtonLink href={`/course/${id}`} prefetch={false} className="w-full" aria-label={`Enroll in ${title}`}>
      Enroll
    </ButtonLink>
  );
}
