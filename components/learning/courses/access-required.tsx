import { CourseBuyForm } from "@/components/commerce/course-buy-form";
import { OpensLevel } from "@/components/commerce/pricing/opens-level";
import { Page } from "@/components/layout/page";
import { LevelBadge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Lock } from "@/components/ui/icons";
import type { CourseHead } from "@/lib/learning/courses/player-queries";
import { formatPrice } from "@/lib/platform/numbers";

/** Shows nothing of the lessons. */
export function AccessRequired({ course }: { course: CourseHead }) {
  return (
    <Page width="prose">
      <Card padding="lg">
        <span className="flex size-14 items-center justify-center rounded-pill bg-accent-soft text-accent-deep">
          <Lock className="size-6" />
        </span>
        <h1 className="mt-6 text-2xl">Course Access Required</h1>
        <p className="mt-6 font-display text-xl">{course.title}</p>
        <p className="mt-2 text-ink-soft">{course.description}</p>
        <p className="mt-5 flex flex-wrap items-center gap-3">
          <LevelBadge level={course.level} />
          <span>3 modules</span>
          <strong>{formatPrice(course.price)}</strong>
        </p>
        <OpensLevel level={course.level} price={course.price} className="mt-2 text-sm" />
        <div className="mt-8 max-w-md">
          <CourseBuyForm course={course} sameWindow />
          <ButtonLink href="/courses" variant="quiet" className="mt-3 w-full">
            Back to Courses
          </ButtonLink>
        </div>
      </Card>
    </Page>
  );
}
