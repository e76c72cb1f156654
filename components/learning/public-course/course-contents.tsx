import { ArrowRight } from "@/components/ui/icons";
import { PageLink } from "@/components/ui/page-link";
import type { PublicCourseView } from "@/lib/learning/catalogue/public-course-queries";
import { sampleHref } from "@/lib/learning/courses/course-outline";
import { formatHours, formatMinutes } from "@/lib/platform/numbers";
import { plural } from "../catalogue/plural";

type Module = PublicCourseView["modules"][number];

/** Modules and lessons. A lesson's key is its anchor, for links from a quiz's result. */
export function CourseContents({ course }: { course: PublicCourseView }) {
  const { id, modules, moduleCount, lessonCount, durationHours, marketing } = course;
  const open = modules[0]?.lessons[0];
  return (
    <section aria-labelledby="contents" className="bg-sunken">
      <div className="band">
        <h2 id="contents" className="text-3xl">
          What is in it
        </h2>
        <p className="mt-4 text-ink-soft text-lg">
          {`${plural(moduleCount, "module")}, ${plural(lessonCount, "lesson")}, ${formatHours(durationHours)} with the exercises. Take them in any pieces.`}
        </p>
        <ol className="mt-12 space-y-12">
          {modules.map((module, at) => (
            <li
              key={module.key}
              className="grid items-start gap-x-14 gap-y-6 border-ink border-t-2 pt-6 lg:grid-cols-[5fr_7fr]"
            >
              <ModuleHead
                number={at + 1}
                module={module}
                project={marketing.modules[module.key]?.practical_project}
              />
              <ol className="card divide-y divide-line overflow-hidden">
                {module.lessons.map(({ key, title, durationMinutes }) => (
                  <li key={key} id={key} className="scroll-mt-24 target:bg-accent-soft">
                    {key === open?.key ? (
                      <PageLink
                        href={sampleHref(id)}
                        className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-3 hover:bg-accent-soft"
                      >
                        <span className="font-semibold underline decoration-accent decoration-2 underline-offset-4">
                          {title}
                        </span>
                        <span className="flex shrink-0 items-center gap-1.5 font-semibold text-accent text-sm">
                          Open to everybody
                          <ArrowRight className="size-4" />
                        </span>
                      </PageLink>
                    ) : (
                      <p className="flex items-baseline justify-between gap-4 px-5 py-3">
                        {title}
                        <span className="shrink-0 text-ink-soft text-sm tabular-nums">
                          {formatMinutes(durationMinutes)}
                        </span>
                      </p>
                    )}
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

type HeadProps = { number: number; module: Module; project: string | undefined };

function ModuleHead({ number, module, project }: HeadProps) {
  return (
    <div>
      <p className="font-semibold text-accent text-sm">{`Module ${number}`}</p>
      <h3 className="mt-1 text-2xl">{module.title}</h3>
      <p className="mt-3">{module.description}</p>
      {project ? (
        <p className="mt-3 text-ink-soft text-sm">
          <strong>Project:</strong>
          {` ${project}`}
        </p>
      ) : null}
    </div>
  );
}
