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
  const { title, shortDescription, level, durationHours, moduleCount, lessonCount } = course;
  return (
    <HeroFrame spark="text-accent" className={grounds[level]}>
      <div className="grid items-center gap-x-14 gap-y-8 px-6 pt-8 pb-6 sm:px-12 sm:pb-12 lg:grid-cols-[7fr_5fr] lg:pt-10 lg:pr-20 lg:pb-16 lg:pl-16">
        <div>
          <p className="text-sm">
            <PageLink href="/courses" className="lone-link font-semibold underline underline-offset-4">
              All courses
            </PageLink>
          </p>
          <LevelBadge level={level} className="mt-6 bg-surface lg:mt-10" />
          <h1 className="mt-4 text-4xl max-lg:pr-14 max-[24rem]:pr-0 max-[22rem]:text-3xl">{title}</h1>
          <p className="mt-5 max-w-[34rem] text-lg sm:text-xl">{shortDescription}</p>
          <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 font-semibold">
            <Fact icon="clock">{formatHours(durationHours)}</Fact>
            <Fact icon="book-open">{`${plural(moduleCount, "module")}, ${plural(lessonCount, "lesson")}`}</Fact>
            {exerciseCount > 0 ? <Fact icon="target">{plural(exerciseCount, "exercise")}</Fact> : null}
            <Fact icon="award">Certificate</Fact>
          </ul>
        </div>
        <div className="lg:pt-20">{children}</div>
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
