import { OpensLevel } from "@/components/commerce/pricing/opens-level";
import { ButtonLink } from "@/components/ui/button";
import { TextLink } from "@/components/ui/link";
import { Progress } from "@/components/ui/progress";
import type { PublicCourseView } from "@/lib/learning/catalogue/public-course-queries";
import { publicCourseHref, sampleHref } from "@/lib/learning/courses/course-outline";
import { CourseAction } from "../catalogue/course-action";
import { CompletedBadge } from "../courses/completed-badge";

/** Price and the one action of the page; the sample lesson for who is not sure yet. */
export function CourseOffer({ course }: { course: PublicCourseView }) {
  const { id, level, price, priceText, priceBefore, isOpen, progress, lessonCount } = course;
  return (
    <div className="card p-6 shadow-raised sm:p-8">
      {progress ? (
        <>
          {progress.isCompleted ? <CompletedBadge /> : null}
          <Progress
            label="Your progress"
            value={progress.percent}
            text={`${progress.completed} of ${lessonCount}`}
            className="mt-3 first:mt-0"
          />
        </>
      ) : (
        <>
          <p className="flex items-baseline gap-3">
            <span className="font-display font-semibold text-4xl">{priceText}</span>
            {priceBefore ? (
              <s className="text-ink-soft text-xl">
                <span className="sr-only">Before: </span>
                {priceBefore}
              </s>
            ) : null}
          </p>
          {price === 0 ? (
            <p className="mt-2 text-ink-soft">You need an account, and nothing else.</p>
          ) : isOpen ? (
            <p className="mt-2 text-ink-soft">Open to you already.</p>
          ) : (
            <>
              <p className="mt-2 text-ink-soft">
                Paid once. It stays yours.{" "}
                <TextLink href="/refund-policy">30 days to change your mind</TextLink>
              </p>
              <OpensLevel level={level} price={price} className="mt-2 text-sm" />
            </>
          )}
        </>
      )}
      <div className="mt-6 grid gap-3">
        <CourseAction course={course} buyHref={`${publicCourseHref(id)}?buy=${id}`} />
        {progress ? null : (
          <ButtonLink href={sampleHref(id)} variant="secondary">
            Do the first lesson now
          </ButtonLink>
        )}
      </div>
      {progress ? null : (
        <p className="mt-3 text-center text-ink-soft text-sm">The first lesson needs no account.</p>
      )}
    </div>
  );
}
