import { ButtonLink } from "@/components/ui/button";
import type { CourseCardView } from "@/lib/catalogue/view";
import { EnrolButton } from "./enrol-button";

/** Continue when enrolled, enrol when it is open, else to what buying it means. */
export function CourseAction({ course, buyHref }: { course: CourseCardView; buyHref: string }) {
  const { id, title, isOpen, progress } = course;
  if (!progress && isOpen) return <EnrolButton courseId={id} courseTitle={title} />;
  const [href, words, name] = progress
    ? [`/course/${id}`, "Continue Learning", `Continue Learning: ${title}`]
    : [buyHref, "Enroll", `Enroll in ${title}`];
  return (
    <ButtonLink href={href} scroll={progress !== null} className="w-full" aria-label={name}>
      {words}
    </ButtonLink>
  );
}
