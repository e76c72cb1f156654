import { TextLink } from "@/components/ui/link";
import { categoryNames } from "@/lib/assessments/question-categories";
import type { RecommendedLesson } from "@/lib/assessments/recommended-lesson-queries";
import { lessonFacts, lessonLink } from "../lesson-links";

type Props = {
  /** Without those of the path. */
  lessons: RecommendedLesson[];
  isGuest: boolean;
};

export function LessonsForYou({ lessons, isGuest }: Props) {
  if (lessons.length === 0) return null;
  const categories = [...new Set(lessons.map(({ category }) => category))];
  return (
    <section aria-labelledby="lessons-for-you" className="mt-10">
      <h3 id="lessons-for-you" className="text-xl">
        More lessons that close your gaps
      </h3>
      <div className="mt-5 grid gap-x-14 gap-y-8 md:grid-cols-2">
        {categories.map((category) => (
          <div key={category} className="border-ink border-t-2 pt-4">
            <h4 className="font-semibold">{categoryNames[category]}</h4>
            <ul className="mt-3 space-y-3">
              {lessons
                .filter((lesson) => lesson.category === category)
                .map((lesson) => (
                  <li key={`${lesson.courseId}/${lesson.key}`}>
                    <TextLink href={lessonLink(lesson, isGuest)}>{lesson.title}</TextLink>
                    <span className="block text-ink-soft text-sm">
                      {[lesson.courseTitle, ...lessonFacts(lesson, isGuest)].join(" · ")}
                    </span>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
