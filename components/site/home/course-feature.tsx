import { Badge, LevelBadge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { publicCourseHref } from "@/lib/learning/courses/course-outline";
import type { CourseOutline } from "./course-outline";

const minutesOf = ({ lessons }: CourseOutline["modules"][number]) =>
  lessons.reduce((sum, { minutes }) => sum + minutes, 0);

export function CourseFeature({ course }: { course: CourseOutline }) {
  const lessons = course.modules.reduce((sum, module) => sum + module.lessons.length, 0);
  return (
    <section aria-labelledby="course" className="bg-beginner-soft">
      <div className="band">
        <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-[7fr_5fr]">
          <div>
            <div className="flex gap-2">
              <LevelBadge level={course.level} className="bg-surface" />
              <Badge className="bg-surface text-ink">Free</Badge>
            </div>
            <h2 id="course" className="mt-5 text-4xl">
              {course.title}
            </h2>
          </div>
          <p className="text-lg">{course.summary}</p>
        </div>
        <ol className="mt-12 grid gap-x-10 gap-y-8 lg:grid-cols-3">
          {course.modules.map((module, index) => (
            <li key={module.title} className="border-beginner border-t-3 pt-5">
              <p className="font-semibold text-beginner text-sm">Module {index + 1}</p>
              <h3 className="mt-1 text-xl">{module.title}</h3>
              <p className="mt-2">{`${module.lessons.length} lessons, ${minutesOf(module)} minutes`}</p>
            </li>
          ))}
        </ol>
        <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href={publicCourseHref(course.id)} variant="ink" size="lg">
            Open the course
          </ButtonLink>
          <p className="text-sm">
            {course.modules.length} modules, {lessons} lessons. The first one is open without an account.
          </p>
        </div>
      </div>
    </section>
  );
}
