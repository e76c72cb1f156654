import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ArrowLeft, ArrowRight, BookOpen, Clock, Lock } from "@/components/ui/icons";
import { ReadAloud } from "@/components/ui/read-aloud/read-aloud";
import type { QuestionView } from "@/lib/assessments/attempts";
import { lessonHref } from "@/lib/learning/courses/course-outline";
import type { PlayerView } from "@/lib/learning/courses/player-queries";
import type { LessonExercise } from "@/lib/learning/practice/exercises";
import { formatMinutes } from "@/lib/platform/numbers";
import { ExercisesDone, PracticeProvider } from "../practice/practice";
import { CopyPrompts } from "./copy-prompts";
import { ImageFailures } from "./image-failures";
import { InShort } from "./in-short";
import { KnowledgeCheck } from "./knowledge-check";
import { Resources } from "./lesson-resources";
import { LessonText } from "./lesson-text";
import { LessonVideo } from "./lesson-video";
import { MarkComplete } from "./mark-complete";
import { VideoText } from "./video-text";

type Props = {
  courseId: string;
  readerId: string | null;
  view: Extract<PlayerView, { access: "granted" }>;
  /** Of the lesson's knowledge check; empty without one. */
  questions: QuestionView[];
};

export function LessonPane({ courseId, readerId, view, questions }: Props) {
  const { lesson, isLocked, toDo, previousKey, nextKey, isNextLocked } = view;
  const heading = <h1 className="mb-6 text-2xl sm:text-3xl">{view.course.title}</h1>;
  if (isLocked && toDo) {
    return (
      <>
        {heading}
        <EmptyState
          title="This lesson opens once the ones before it are done"
          visual={<Lock className="size-10" />}
          action={<ButtonLink href={lessonHref(courseId, toDo.key)}>{`Go to ${toDo.title}`}</ButtonLink>}
        />
      </>
    );
  }
  if (!lesson) {
    return (
      <>
        {heading}
        <EmptyState title="Select a lesson to get started" visual={<BookOpen className="size-10" />} />
      </>
    );
  }
  const { isCompleted, exercises } = lesson;
  const complete = { courseId, lessonKey: lesson.key, isCompleted };
  return (
    <PracticeProvider done={doneOf(exercises)} readerId={readerId}>
      <article data-aloud-region="">
        <header className="border-line border-b pb-5">
          <h1 tabIndex={-1} data-aloud="" className="text-2xl outline-none sm:text-3xl">
            {lesson.title}
          </h1>
          <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 text-ink-soft text-sm">
            <span className="flex items-center gap-1.5">
              <Clock className="size-4" />
              <span>{formatMinutes(lesson.durationMinutes)}</span>
            </span>
            <ExercisesDone total={exercises.length} />
            <ReadAloud what="this lesson" />
            <span className="ml-auto">
              {/* As product.md has it; the large one stands where the reading ends. */}
              <MarkComplete {...complete} isQuiet />
            </span>
          </div>
        </header>
        <InShort sentences={lesson.inShort} />
        {lesson.video ? (
          <>
            <LessonVideo
              video={lesson.video}
              title={lesson.title}
              courseId={courseId}
              lessonKey={lesson.key}
              isCompleted={lesson.isCompleted}
            />
            <VideoText slides={lesson.videoText} />
          </>
        ) : null}
        <LessonText html={lesson.html} exercises={exercises} here={lessonHref(courseId, lesson.key)} />
        <ImageFailures />
        <CopyPrompts />
        <Resources resources={lesson.resources} />
        {questions.length > 0 ? (
          <KnowledgeCheck
            courseId={courseId}
            lessonKey={lesson.key}
            questions={questions}
            lastScore={lesson.lastScore}
          />
        ) : null}
        <footer className="mt-10 flex flex-wrap items-center gap-3 border-line border-t pt-6 print:hidden">
          <MarkComplete {...complete} />
          <ExercisesDone total={exercises.length} />
          {isNextLocked && !lesson.isCompleted ? (
            <span className="text-ink-soft text-sm">Mark this lesson complete to open the next one.</span>
          ) : null}
          <span className="flex flex-wrap justify-between gap-3 max-sm:w-full sm:ml-auto">
            {previousKey ? (
              <ButtonLink href={lessonHref(courseId, previousKey)} variant="quiet" className="max-sm:px-2">
                <ArrowLeft className="size-4.5" />
                Previous lesson
              </ButtonLink>
            ) : null}
            {nextKey ? (
              <ButtonLink
                href={lessonHref(courseId, nextKey)}
                variant={lesson.isCompleted ? "primary" : "secondary"}
                className="ml-auto"
              >
                Next lesson
                <ArrowRight className="size-4.5" />
              </ButtonLink>
            ) : view.toDo ? null : (
              <ButtonLink href={`/course/${courseId}/assessment`} className="ml-auto">
                Final assessment
                <ArrowRight className="size-4.5" />
              </ButtonLink>
            )}
          </span>
        </footer>
      </article>
    </PracticeProvider>
  );
}

const doneOf = (exercises: LessonExercise[]) =>
  exercises.filter(({ isDone }) => isDone).map(({ view }) => view.key);
