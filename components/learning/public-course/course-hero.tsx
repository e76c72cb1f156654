import type { ReactNode } from "react";
import { HeroFrame } from "@/components/site/hero-frame";
import { LevelBadge } from "@/components/ui/badge";
import { Icon, type IconName } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import type { PublicCourseView } from "@/lib/learning/catalogue/public-course-queries";
import { formatHours } from "@/lib/platform/numbers";
import { plural } from "../catalogue/plural";

const grounds = {
  beginner: "bg-beginner-soft",
  intermediate: "bg-intermediate-soft",
  advanced: "bg-advanced-soft",
};

type Props = { course: PublicCourseView; exerciseCount: number; children: ReactNode };

/** `children`: the offer. */
export function CourseHero({ course, exerciseCount, children }: Props) {
  const { title, description, level, durationHours, moduleCount, lessonCount } = course;
  return (
    <HeroFrame spark="text-accent" className={grounds[level]}>
      <div className="grid items-center gap-x-14 gap-y-10 px-6 pt-8 pb-6 sm:px-12 sm:pb-12 lg:grid-cols-[7fr_5fr] lg:pt-12 lg:pb-16 lg:pl-16">
        <div className="max-lg:pr-16">
          <p className="text-sm">
            <PageLink href="/courses" className="lone-link font-semibold underline underline-offset-4">
              All courses
            </PageLink>
          </p>
          <LevelBadge level={level} className="mt-8 bg-surface" />
          <h1 className="mt-4 text-4xl">{title}</h1>
        </div>
        <div className="lg:col-start-1">
          <p className="max-w-[36rem] text-lg">{description}</p>
          <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 font-semibold">
            <Fact icon="clock">{formatHours(durationHours)}</Fact>
            <Fact icon="book-open">{`${plural(moduleCount, "module")}, ${plural(lessonCount, "lesson")}`}</Fact>
            {exerciseCount > 0 ? <Fact icon="target">{plural(exerciseCount, "exercise")}</Fact> : null}
            <Fact icon="award">Certificate</Fact>
          </ul>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-24">{children}</div>
      </div>
    </HeroFrame>
  );
}

function Fact({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <Icon name={icon} />
      {children}
    </li>
  );
}
