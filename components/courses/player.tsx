import { Page } from "@/components/layout/page";
import { LevelBadge } from "@/components/ui/badge";
import { ArrowLeft } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { Loading, Skeleton, SkeletonText } from "@/components/ui/skeleton";
import type { PlayerView } from "@/lib/courses/view";
import { FinalLink } from "./final-link";
import { LessonPane } from "./lesson-pane";
import { Outline } from "./outline";
import { ProgressPanel } from "./progress-panel";
import { TimeSpent } from "./time-spent";

type Granted = Extract<PlayerView, { access: "granted" }>;

const columns = "mt-8 grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start";

/** On a phone the lesson comes first and the outline after it. */
export function Player({ view }: { view: Granted }) {
  const { course, modules, lesson, completed, total } = view;
  return (
    <Page>
      <p className="text-sm">
        <TextLink href="/courses" className="inline-flex items-center gap-1.5">
          <ArrowLeft className="size-4" />
          Back to Courses
        </TextLink>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl sm:text-3xl">{course.title}</h1>
        <LevelBadge level={course.level} />
      </div>
      <p className="mt-2 max-w-3xl text-ink-soft max-lg:hidden">{course.description}</p>
      <p className="mt-2 text-ink-soft text-sm lg:hidden">
        {completed} of {total} lessons done · <TextLink href="#course-content">All lessons</TextLink>
      </p>
      <div className={columns}>
        <div className="order-2 space-y-6 lg:order-1 lg:sticky lg:top-24">
          <ProgressPanel view={view} />
          <Outline courseId={course.id} modules={modules} />
          <FinalLink courseId={course.id} isReady={view.completedAt !== null || view.percent === 100} />
          <p className="text-ink-soft lg:hidden">{course.description}</p>
        </div>
        <div className="order-1 min-w-0 lg:order-2">
          <LessonPane courseId={course.id} view={view} key={lesson?.key ?? "none"} />
          <TimeSpent courseId={course.id} />
        </div>
      </div>
    </Page>
  );
}

export function PlayerSkeleton() {
  return (
    <Page>
      <Loading label="Loading course...">
        <p className="text-ink-soft" aria-hidden="true">
          Loading course...
        </p>
        <Skeleton className="mt-4 h-11 w-2/3" />
        <div className={columns}>
          <div className="order-2 space-y-4 lg:order-1">
            <Skeleton className="h-36 rounded-card" />
            <Skeleton className="h-80 rounded-card" />
          </div>
          <div className="order-1 space-y-5 lg:order-2">
            <Skeleton className="h-10 w-3/4" />
            <SkeletonText lines={8} />
          </div>
        </div>
      </Loading>
    </Page>
  );
}
