import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/link";
import { Progress } from "@/components/ui/progress";
import { missingIn } from "@/lib/dashboard/portfolio/printable-texts";
import { exerciseHref } from "@/lib/learning/courses/course-outline";
import {
  type CourseWork,
  countWritten,
  type ModuleWork,
  openPiecesOf,
} from "@/lib/learning/practice/written-work";
import { Downloads } from "./downloads";
import { WrittenPiece } from "./written-piece";

type Props = { course: CourseWork; formatDay: (at: Date) => string };

/** What somebody built in a course: what is written, and what is still to write. */
export function CoursePortfolio({ course, formatDay }: Props) {
  const { id, title, builds, isOpen, modules } = course;
  const { written, total } = countWritten(course);
  const open = openPiecesOf(course);
  return (
    <Card as="section" padding="lg" id={id} aria-labelledby={`${id}-title`} className="mt-8 scroll-mt-24">
      <h2 id={`${id}-title`} className="text-2xl">
        {written > 0 ? `What you built in ${title}` : `What you will build in ${title}`}
      </h2>
      <p className="mt-2">
        <strong className="font-semibold">You'll build</strong>
        <span>{` ${builds}.`}</span>
      </p>
      {total > 0 ? (
        <Progress
          label="Written"
          value={(100 * written) / total}
          text={`${written} of ${total} texts`}
          className="mt-4"
        />
      ) : null}
      {isOpen ? null : (
        <Callout tone="info" className="mt-5">
          <span>This course is not open to you at the moment. What you wrote in it stays here.</span>
        </Callout>
      )}
      {written > 0 ? <Downloads courseId={id} of={title} /> : null}
      {modules.map((module) => (
        <ModuleTexts key={module.key} courseId={id} module={module} formatDay={formatDay} />
      ))}
      {open.length > 0 ? (
        <div className="mt-8">
          <h3 className="text-xl">Still to write</h3>
          <ul className="mt-2">
            {open.map(({ lessonKey, lessonTitle, key }) => (
              <li key={`${lessonKey} ${key}`}>
                <TextLink href={exerciseHref(id, lessonKey, key)} className="lone-link">
                  {lessonTitle}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Card>
  );
}

type ModuleProps = { courseId: string; module: ModuleWork; formatDay: Props["formatDay"] };

function ModuleTexts({ courseId, module: { title, project, lessons }, formatDay }: ModuleProps) {
  const written = lessons.flatMap((lesson) =>
    lesson.pieces.flatMap((piece) => (piece.last ? [{ lesson, piece, last: piece.last }] : [])),
  );
  if (written.length === 0) return null;
  return (
    <div className="mt-8">
      <h3 className="text-xl">{title}</h3>
      {project ? <p className="mt-1 text-ink-soft">{project}</p> : null}
      <div className="mt-4 space-y-6">
        {written.map(({ lesson, piece, last }) => (
          <WrittenPiece
            key={piece.exerciseId}
            courseId={courseId}
            lesson={lesson}
            piece={piece}
            written={last}
            day={formatDay(last.writtenAt)}
            missing={missingIn(last.text)}
          />
        ))}
      </div>
    </div>
  );
}
