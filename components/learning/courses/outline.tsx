import clsx from "clsx";
import type { ReactNode } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Disclosure } from "@/components/ui/disclosure";
import { CircleCheck, Lock, Play } from "@/components/ui/icons";
import { PageLink } from "@/components/ui/page-link";
import type { OutlineLesson, OutlineModule } from "@/lib/learning/courses/course-outline";
import { lessonHref } from "@/lib/learning/courses/course-outline";
import { formatMinutes } from "@/lib/platform/numbers";
import { CurrentInView } from "./current-in-view";

export const OUTLINE = "course-content";

type Props = {
  courseId: string;
  modules: OutlineModule[];
  children?: ReactNode;
};

/** The modules, all open at the start, with their lessons. State is said in words, not only in colour. */
export function Outline({ courseId, modules, children }: Props) {
  const current = modules.flatMap(({ lessons }) => lessons).find(({ isCurrent }) => isCurrent);
  return (
    <nav
      id={OUTLINE}
      popover="auto"
      aria-label="Course content"
      className="outline card min-h-48 flex-col lg:overflow-clip shadow-card"
    >
      <div className="scroll-edges px-5 py-2 lg:py-0">
        <button
          type="button"
          popoverTarget={OUTLINE}
          popoverTargetAction="hide"
          className={buttonStyle({ variant: "quiet", size: "sm", className: "mt-2 lg:hidden" })}
        >
          Close
        </button>
        {modules.map((module, index) => (
          <Disclosure
            key={module.key}
            open
            className="last-of-type:border-b-0"
            summary={
              <span>
                <span className="block font-normal text-ink-soft text-xs">{`Module ${index + 1}`}</span>
                {module.title}
              </span>
            }
          >
            <ol className="-mx-2 space-y-1">
              {module.lessons.map((lesson) => (
                <li key={lesson.key}>
                  <LessonRow courseId={courseId} lesson={lesson} />
                </li>
              ))}
            </ol>
          </Disclosure>
        ))}
        {children}
        <CurrentInView current={current?.key ?? ""} />
      </div>
    </nav>
  );
}

function LessonRow({ courseId, lesson }: { courseId: string; lesson: OutlineLesson }) {
  const { key, title, durationMinutes, isCompleted, isCurrent, isLocked } = lesson;
  const Icon = isLocked ? Lock : isCompleted ? CircleCheck : Play;
  const states = [isLocked && "Locked", isCompleted && "Done", isCurrent && "Current"].filter(Boolean);
  const row = clsx("flex min-h-11 gap-3 rounded-control px-2 py-2 text-sm leading-snug", {
    "bg-accent-soft font-semibold text-ink": isCurrent,
    "text-ink hover:bg-sunken": !isCurrent && !isLocked,
    "cursor-not-allowed text-ink-soft": isLocked,
  });
  const content = (
    <>
      <Icon className={clsx("mt-0.5 size-4.5", isCompleted ? "text-success" : "text-ink-soft")} />
      <span className="min-w-0 flex-1">
        {title}
        <span className="block font-normal text-ink-soft text-xs">
          {[formatMinutes(durationMinutes), ...states].join(" · ")}
        </span>
      </span>
    </>
  );
  if (isLocked) {
    return <span className={row}>{content}</span>;
  }
  return (
    <PageLink href={lessonHref(courseId, key)} aria-current={isCurrent ? "page" : undefined} className={row}>
      {content}
    </PageLink>
  );
}
