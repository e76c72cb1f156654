import { Page } from "@/components/layout/page";
import { LevelBadge } from "@/components/ui/badge";
import { buttonStyle } from "@/components/ui/button-style";
import { FocusOnChange } from "@/components/ui/focus-on-change";
import { ArrowLeft, ListChecks } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { Loading, Skeleton, SkeletonText } from "@/components/ui/skeleton";
import type { QuestionView } from "@/lib/assessments/attempts";
import { completionHref } from "@/lib/learning/courses/course-outline";
import type { PlayerView } from "@/lib/learning/courses/player-queries";
import { FinalLink } from "./final-link";
import { LessonPane } from "./lesson-pane";
import { OUTLINE, Outline } from "./outline";
import { ProgressPanel } from "./progress-panel";
import { TimeSpent } from "./time-spent";

type Props = {
  view: Extract<PlayerView, { access: "granted" }>;
  readerId: string;
  questions: QuestionView[];
};

const columns = "grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start xl:gap-12";

/** The lesson comes before the outline, also for keyboard and screen reader. On a phone a button opens the outline. */
export function Player({ view, readerId, questions }: Props) {
  const { course, modules, lesson, completed, total } = view;
  const isReady = view.completedAt !== null || view.percent === 100;
  const final = <FinalLink courseId={course.id} isReady={isReady} />; // last, until it is the next step
  return (
    <Page className="lg:pt-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm print:hidden">
        <TextLink href="/courses" className="lone-link inline-flex items-center gap-1.5">
          <ArrowLeft className="size-4" />
          Back to Courses
        </TextLink>
        <span aria-hidden="true" className="text-line-strong">
          /
        </span>
        <span className="font-semibold">{course.title}</span>
        <LevelBadge level={course.level} />
      </div>
      <div className="mt-3 flex items-center justify-between gap-4 text-sm lg:hidden print:hidden">
        <span className="text-ink-soft">{`${completed} of ${total} lessons done`}</span>
        <button
          type="button"
          popoverTarget={OUTLINE}
          className={buttonStyle({ variant: "secondary", size: "sm" })}
        >
          <ListChecks className="size-4.5" />
          All lessons
        </button>
      </div>
      <div className={`${columns} mt-6`}>
        <FocusOnChange of={lesson?.key ?? "none"} name={lesson?.title ?? course.title} className="min-w-0">
          <LessonPane
            courseId={course.id}
            readerId={readerId}
            view={view}
            questions={questions}
            key={lesson?.key ?? "none"}
          />
          <TimeSpent courseId={course.id} />
        </FocusOnChange>
        <div className="flex flex-col gap-6 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-9.5rem)] print:hidden">
          <ProgressPanel
            percent={view.percent}
            completed={completed}
            total={total}
            timeSpent={view.timeSpent}
            isComplete={view.completedAt !== null}
            completionHref={isReady ? completionHref(course.id) : null}
          >
            {isReady ? final : null}
          </ProgressPanel>
          <Outline courseId={course.id} modules={modules} key={lesson?.key ?? "none"}>
            {isReady ? null : final}
            <p className="border-line border-t py-4 text-ink-soft text-sm">{course.description}</p>
          </Outline>
        </div>
      </div>
    </Page>
  );
}

export function PlayerSkeleton() {
  return (
    <Page className="lg:pt-8">
      <Loading label="Loading course...">
        <p className="text-ink-soft" aria-hidden="true">
          Loading course...
        </p>
        <div className={`${columns} mt-6`}>
          <div className="space-y-5">
            <Skeleton className="h-11 w-2/3" />
            <Skeleton className="h-10 w-3/4" />
            <SkeletonText lines={8} />
          </div>
          <div className="space-y-4">
            <Skeleton className="h-36 rounded-card" />
            <Skeleton className="h-80 rounded-card" />
          </div>
        </div>
      </Loading>
    </Page>
  );
}
