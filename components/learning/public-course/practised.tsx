import { ButtonLink } from "@/components/ui/button";
import type { ExerciseKind } from "@/lib/content/exercise-schema";
import type { PublicCourseView } from "@/lib/learning/catalogue/public-course-queries";
import { sampleHref } from "@/lib/learning/courses/course-outline";

/** In plain words: one, several, and what comes of it. */
const kinds: Record<ExerciseKind, { one: string; many: string; text: string }> = {
  choose: {
    one: "decision",
    many: "decisions",
    text: "Choose one of several answers. Each has its reason.",
  },
  mark: {
    one: "text to mark",
    many: "texts to mark",
    text: "Find what is wrong in it, and see what you missed.",
  },
  sort: {
    one: "set of cases to sort",
    many: "sets of cases to sort",
    text: "Say what belongs where, case by case.",
  },
  order: {
    one: "plan to put in order",
    many: "plans to put in order",
    text: "Find what comes first, and why.",
  },
  repair: {
    one: "prompt to repair",
    many: "prompts to repair",
    text: "Choose its parts and read the full answer that they give.",
  },
  compare: {
    one: "pair of answers to judge",
    many: "pairs of answers to judge",
    text: "Say which one is better, and by what.",
  },
  estimate: {
    one: "figure to estimate",
    many: "figures to estimate",
    text: "Give a number, and see the way to it.",
  },
  write: {
    one: "text to write",
    many: "texts to write",
    text: "Write it yourself, and compare it with a weak and a strong one.",
  },
};

type Props = { course: Pick<PublicCourseView, "id" | "exercises">; exerciseCount: number };

export function Practised({ course, exerciseCount }: Props) {
  if (exerciseCount === 0) return null;
  return (
    <section aria-labelledby="practised" className="bg-deep text-on-deep [--focus:var(--color-glow)]">
      <div className="band">
        <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-[7fr_5fr]">
          <h2 id="practised" className="text-4xl">
            {`${exerciseCount} things to do, not only to read`}
          </h2>
          <p className="text-lg text-on-deep/85">
            Each lesson asks you something every few minutes, and tells you at once why. A wrong answer can be
            tried again, and a hint costs nothing.
          </p>
        </div>
        <ul className="mt-12 grid grid-cols-2 gap-x-6 gap-y-8 narrow:grid-cols-1 sm:gap-x-12 lg:grid-cols-4">
          {course.exercises.map(({ kind, count }) => {
            const words = kinds[kind as ExerciseKind];
            return words ? (
              <li key={kind} className="border-glow border-t-2 pt-4">
                <p className="font-display text-xl">
                  <span className="mr-2 text-3xl text-glow tabular-nums max-sm:block">{count}</span>
                  {count === 1 ? words.one : words.many}
                </p>
                <p className="mt-2 text-on-deep/85 text-sm">{words.text}</p>
              </li>
            ) : null;
          })}
        </ul>
        <ButtonLink href={sampleHref(course.id)} variant="secondary" size="lg" className="mt-12">
          Do the first lesson now
        </ButtonLink>
      </div>
    </section>
  );
}
