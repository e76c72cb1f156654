import { Badge } from "@/components/ui/badge";
import { Check } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import type { PlanPart } from "@/lib/assessments/exam/plan-queries";
import { categoryNames } from "@/lib/assessments/question-categories";
import type { PlanLesson } from "@/lib/assessments/recommended-lesson-queries";
import { lessonFacts, lessonLink } from "../lesson-links";

type Props = {
  parts: PlanPart[];
  isGuest: boolean;
  title: string;
};

export function Plan({ parts, isGuest, title }: Props) {
  if (parts.length === 0) return null;
  return (
    <section id="plan" aria-labelledby="plan-title" className="mt-14">
      <h2 id="plan-title" className="text-2xl">
        {title}
      </h2>
      <p className="mt-3 max-w-prose text-ink-soft">
        The weakest category comes first. Each lesson takes about 15 minutes and has exercises that show
        whether you can do it.
      </p>
      <div className="mt-6 space-y-6">
        {parts.map(({ category, topics, lessons }) => (
          <section key={category} aria-labelledby={`plan-${category}`} className="card p-5 sm:p-7">
            <h3 id={`plan-${category}`} className="text-xl">
              {categoryNames[category]}
            </h3>
            <ul className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2">
              {topics
                .filter((topic) => topic.lessons.length > 0)
                .map((topic) => (
                  <li key={topic.cell}>
                    <p className="font-semibold">{sentence(topic.asks)}</p>
                    <Lessons lessons={topic.lessons} isGuest={isGuest} />
                  </li>
                ))}
              {lessons.length > 0 ? (
                <li>
                  <p className="font-semibold">
                    {topics.length > 0 ? "For the whole category" : "Start here"}
                  </p>
                  <Lessons lessons={lessons} isGuest={isGuest} />
                </li>
              ) : null}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

const sentence = (phrase: string) => `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}`;

function Lessons({ lessons, isGuest }: { lessons: PlanLesson[]; isGuest: boolean }) {
  return (
    <ul className="mt-1.5 space-y-2 border-line border-l-2 pl-4">
      {lessons.map((lesson) => (
        <li key={`${lesson.courseId}/${lesson.key}`}>
          <TextLink href={lessonLink(lesson, isGuest)}>{lesson.title}</TextLink>
          {lesson.isDone ? (
            <Badge tone="success" className="ml-2">
              <Check className="size-3.5" />
              done
            </Badge>
          ) : null}
          <span className="block text-ink-soft text-sm">
            {[lesson.courseTitle, ...lessonFacts(lesson, isGuest)].join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
