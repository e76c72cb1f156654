import { Page } from "@/components/layout/page";
import { LevelBadge } from "@/components/ui/badge";
import { FocusOnChange } from "@/components/ui/focus-on-change";
import { ArrowLeft } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { Loading, Skeleton, SkeletonText } from "@/components/ui/skeleton";
import type { QuestionView } from "@/lib/assessments/attempts";
import type { PlayerView } from "@/lib/learning/courses/player-queries";
import type { LessonExercise } from "@/lib/learning/practice/exercises";
import { FinalLink } from "./final-link";
import { LessonPane } from "./lesson-pane";
import { Outline } from "./outline";
import { ProgressPanel } from "./progress-panel";
import { TimeSpent } from "./time-spent";

type Props = {
  view: Extract<PlayerView, { access: "granted" }>;
  readerId: string;
  questions: QuestionView[];
  exercises: LessonExercise[];
};

const columns = "grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start xl:gap-12";

/** The lesson comes before the outline, also for keyboard and screen reader. */
export function Player({ view, readerId, questions, exercises }: Props) {
  const { course, modules, lesson, completed, total } = view;
  const isReady = view.completedAt !== null || view.percent === 100;
  const final = <FinalLink courseId={course.id} isReady={isReady} />; // last, until it is the next step
  return (
    <Page>
      <div className={columns}>
        <div className="min-w-0">
          <p className="text-sm print:hidden">
            <TextLink href="/courses" className="lone-link inline-flex items-center gap-1.5">
              <ArrowLeft className="size-4" />
              Back to Courses
            </TextLink>
          </p>
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="text-2xl sm:text-3xl">{course.title}</h1>
            <LevelBadge level={course.level} />
          </div>
          <p className="mt-2 text-ink-soft max-lg:hidden">{course.description}</p>
          <p className="mt-2 text-ink-soft text-sm lg:hidden print:hidden">
            <span>{`${completed} of ${total} lessons done · `}</span>
            <TextLink href="#course-content">All lessons</TextLink>
          </p>
          <FocusOnChange of={lesson?.key ?? "none"} className="mt-8">
            <LessonPane
              courseId={course.id}
              readerId={readerId}
              view={view}
              questions={questions}
              exercises={exercises}
              key={lesson?.key ?? "none"}
            />
            <TimeSpent courseId={course.id} />
          </FocusOnChange>
        </div>
        <div className="flex flex-col gap-6 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-9.5rem)] print:hidden">
          <ProgressPanel
            percent={view.percent}
            completed={completed}
            total={total}
            timeSpent={view.timeSpent}
            isComplete={view.completedAt !== null}
          >
            {isReady ? final : null}
          </ProgressPanel>
          <Outline courseId={course.id} modules={modules}>
            {isReady ? null : final}
          </Outline>
          <p className="text-ink-soft lg:hidden">{course.description}</p>
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
        <div className={columns}>
          <div className="space-y-5">
            <Skeleton className="mt-4 h-11 w-2/3" />
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
