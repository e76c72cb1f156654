import { Disclosure } from "@/components/ui/disclosure";
import { byPeopleLost, type CourseFigures } from "@/lib/admin/figures/lesson-drop-off";
import type { Period } from "@/lib/admin/figures/schema";
import { FiguresSection } from "./figures-section";
import { inCount, inPercent } from "./format";
import { LessonsOfCourse } from "./lessons-of-course";

const SHOWN = 5;

export function LessonsSection({ courses, period }: { courses: CourseFigures[]; period: Period }) {
  const stops = byPeopleLost(
    courses.flatMap(({ lessons, ...course }) => lessons.map((lesson) => ({ ...lesson, course }))),
  ).filter(({ noFurther }) => noFurther > 0);
  return (
    <FiguresSection
      part="lessons"
      period={period}
      title="Where learners stop"
      about="Of the people who enrolled in these weeks: how many reached a lesson, completed it, and have gone no further. The list begins where most people stopped. Who enrolled lately may still go on."
      empty={courses.length === 0 && "Nobody enrolled in these weeks."}
    >
      {stops.length > 0 ? (
        <ol className="mb-6 space-y-2">
          {stops.slice(0, SHOWN).map(({ course, key, title, number, noFurther, reached, lost }) => (
            <li key={`${course.id}/${key}`} className="flex gap-4 border-line border-b pb-2">
              <span className="w-20 shrink-0 whitespace-nowrap text-right font-display text-2xl text-accent tabular-nums">
                {inPercent(lost)}
              </span>
              <span className="min-w-0">
                <a
                  href={`/course/${course.id}?lesson=${key}`}
                  className="font-semibold underline-offset-4 hover:underline"
                >
                  {number}. {title}
                </a>
                <span className="block text-ink-soft text-sm">
                  {course.title}: {inCount(noFurther)} of {inCount(reached)} went no further
                </span>
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mb-6 text-ink-soft">Nobody has stopped at a lesson.</p>
      )}
      {courses.map((course, index) => (
        <Disclosure
          key={course.id}
          open={index === 0}
          summary={
            <span>
              {course.title}
              <span className="block font-normal text-ink-soft text-sm">
                {inCount(course.enrolled)} enrolled, {inCount(course.notBegun)} have not begun,{" "}
                {inCount(course.finished)} finished
              </span>
            </span>
          }
        >
          <LessonsOfCourse course={course} />
        </Disclosure>
      ))}
    </FiguresSection>
  );
}
