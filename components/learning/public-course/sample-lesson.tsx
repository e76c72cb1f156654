import { Page } from "@/components/layout/page";
import { LevelBadge } from "@/components/ui/badge";
import { ArrowLeft, Clock } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { ReadAloud } from "@/components/ui/read-aloud/read-aloud";
import { publicCourseHref, sampleHref } from "@/lib/learning/courses/course-outline";
import type { SampleLessonView } from "@/lib/learning/courses/sample-lesson-queries";
import type { LessonExercise } from "@/lib/learning/practice/exercises";
import { formatMinutes } from "@/lib/platform/numbers";
import { CopyPrompts } from "../courses/copy-prompts";
import { ImageFailures } from "../courses/image-failures";
import { InShort } from "../courses/in-short";
import { Resources } from "../courses/lesson-resources";
import { LessonText } from "../courses/lesson-text";
import { ExercisesDone, PracticeProvider } from "../practice/practice";
import { AfterSample } from "./after-sample";

type Props = {
  lesson: SampleLessonView;
  exercises: LessonExercise[];
  /** Null without an account. */
  readerId: string | null;
  /** Whether the rest of the course is open to the reader. */
  isOpen: boolean;
};

export function SampleLesson({ lesson, exercises, readerId, isOpen }: Props) {
  const { course, title, durationMinutes, inShort, html, resources } = lesson;
  const done = exercises.filter(({ isDone }) => isDone).map(({ view }) => view.key);
  return (
    <Page width="prose" className="lg:pt-8">
      <PracticeProvider done={done} readerId={readerId}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm print:hidden">
          <TextLink href={publicCourseHref(course.id)} className="lone-link inline-flex items-center gap-1.5">
            <ArrowLeft className="size-4" />
            {course.title}
          </TextLink>
          <LevelBadge level={course.level} />
        </div>
        <article data-aloud-region="" className="mt-6">
          <header className="border-line border-b pb-5">
            <h1 data-aloud="" className="text-2xl sm:text-3xl">
              {title}
            </h1>
            <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-soft text-sm">
              <span className="flex items-center gap-1.5">
                <Clock className="size-4" />
                <span>{formatMinutes(durationMinutes)}</span>
              </span>
              <span>First lesson, open to everybody</span>
              <ExercisesDone total={exercises.length} />
              <ReadAloud what="this lesson" />
            </div>
          </header>
          <InShort sentences={inShort} />
          <LessonText html={html} exercises={exercises} here={sampleHref(course.id)} />
          <ImageFailures />
          <CopyPrompts />
          <Resources resources={resources} />
        </article>
        <AfterSample
          course={course}
          lessonKey={lesson.key}
          nextKey={lesson.nextKey}
          total={exercises.length}
          isGuest={readerId === null}
          isOpen={isOpen}
        />
      </PracticeProvider>
    </Page>
  );
}
