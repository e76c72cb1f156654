import { ButtonLink } from "@/components/ui/button";
import type { CourseCardView } from "@/lib/learning/catalogue/course-cards";
import { continueHref, continueLabel } from "@/lib/learning/courses/course-outline";
import { EnrolButton } from "./enrol-button";

type Props = {
  course: Pick<
    CourseCardView,
    "id" | "title" | "price" | "priceText" | "isOpen" | "progress" | "lessonCount"
  >;
  buyHref: string;
  className?: string;
};

/** The button says what it costs. Its name begins with what can be read on it. */
export function CourseAction({ course, buyHref, className = "w-full" }: Props) {
  const { id, title, price, priceText, isOpen, progress, lessonCount } = course;
  if (progress) {
    const isDone = progress.isCompleted && progress.completed >= lessonCount;
    const label = continueLabel(isDone);
    return (
      <ButtonLink
        href={continueHref(id)}
        variant={isDone ? "secondary" : "primary"}
        className={className}
        aria-label={`${label}: ${title}`}
      >
        {label}
      </ButtonLink>
    );
  }
  if (isOpen) {
    const label = price === 0 ? "Enroll for free" : "Enroll";
    return <EnrolButton courseId={id} courseTitle={title} label={label} className={className} />;
  }
  const label = `Enroll for ${priceText}`;
  return (
    <ButtonLink href={buyHref} scroll={false} className={className} aria-label={`${label}: ${title}`}>
      {label}
    </ButtonLink>
  );
}
