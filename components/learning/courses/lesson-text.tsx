import { isFigure } from "@/lib/content/lesson-text";
import { partsOf } from "@/lib/learning/courses/lesson-parts";
import type { LessonExercise } from "@/lib/learning/practice/exercises";
import { Figure } from "../figures/figure";
import { Exercise } from "../practice/exercise";

type Props = { html: string; exercises: LessonExercise[]; here: string };

/** A lesson's text with its exercises where they belong. */
export function LessonText({ html, exercises, here }: Props) {
  const parts = partsOf(
    html,
    exercises.map(({ section }) => section),
  );
  const order = parts.flatMap((part) => (part.kind === "exercise" ? [part.index] : []));
  return (
    <div className="mt-7 space-y-8">
      {parts.map((part, at) => {
        if (part.kind === "text") {
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a lesson keep their places
              key={at}
              data-aloud=""
              className="prose lesson-text"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: it came through the one pipeline, lib/platform/html.ts
              dangerouslySetInnerHTML={{ __html: part.html }}
            />
          );
        }
        if (part.kind === "figure") {
          return isFigure(part.name) ? <Figure key={part.name} name={part.name} /> : null;
        }
        const exercise = exercises[part.index];
        if (!exercise) return null;
        return (
          <Exercise
            key={exercise.view.versionId}
            exercise={exercise}
            number={order.indexOf(exercises.indexOf(exercise)) + 1}
            total={exercises.length}
            here={here}
          />
        );
      })}
    </div>
  );
}
