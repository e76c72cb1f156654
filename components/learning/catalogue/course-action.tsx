import { ButtonLink } from "@/components/ui/button";
import type { CourseCardView } from "@/lib/learning/catalogue/course-cards";
import { continueHref } from "@/lib/learning/courses/course-outline";
import { EnrolButton } from "./enrol-button";

type Props = { course: Omit<CourseCardView, "description">; buyHref: string; className?: string };

export function CourseAction({ course, buyHref, className }: Props) {
  const { id, title, isOpen, progress } = course;
  if (!progress && isOpen) return <EnrolButton courseId={id} courseTitle={title} className={className} />;
  const [href, words, name] = progress
    ? [continueHref(id), "Continue Learning", `Continue Learning: ${title}`]
    : [buyHref, "Enroll", `Enroll in ${title}`];
  return (
    <ButtonLink href={href} scroll={progress !== null} className={className ?? "w-full"} aria-label={name}>
      {words}
    </ButtonLink>
  );
}
