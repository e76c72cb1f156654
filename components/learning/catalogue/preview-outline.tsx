import { PageLink } from "@/components/ui/page-link";
import type { MarketingView } from "@/lib/learning/catalogue/course-marketing";
import type { CoursePreviewView } from "@/lib/learning/catalogue/public-course-queries";
import { sampleHref } from "@/lib/learning/courses/course-outline";
import { formatMinutes } from "@/lib/platform/numbers";

type Props = {
  courseId: string;
  modules: CoursePreviewView["modules"];
  marketing: Pick<MarketingView, "modules">;
};

/** Every lesson by its title. The first one is open to everybody. */
export function PreviewOutline({ courseId, modules, marketing }: Props) {
  const sample = modules[0]?.lessons[0];
  return (
    <ol className="mt-4 divide-y divide-line border-line border-y">
      {modules.map((module, index) => {
        const extra = marketing.modules[module.key];
        return (
          <li key={module.key} className="py-4">
            <h4 className="font-sans font-semibold text-base">{`${index + 1}. ${module.title}`}</h4>
            <ul className="mt-1.5 text-sm">
              {module.lessons.map(({ key, title, durationMinutes }) => (
                <li key={key} className="flex items-baseline justify-between gap-4 py-1">
                  {key === sample?.key ? (
                    <PageLink href={sampleHref(courseId)} className="text-link lone-link">
                      {`${title}: read it now`}
                    </PageLink>
                  ) : (
                    title
                  )}
                  <span className="shrink-0 text-ink-soft tabular-nums">
                    {formatMinutes(durationMinutes)}
                  </span>
                </li>
              ))}
            </ul>
            {extra ? (
              <p className="mt-1.5 text-ink-soft text-sm">
                {`${extra.quiz ? "Quiz · " : ""}Project: ${extra.practical_project}`}
              </p>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
