import { PathLessons } from "@/components/assessments/quiz/path-lessons";
import { Card } from "@/components/ui/card";
import type { LearningPath as Path } from "@/lib/assessments/quiz/learning-path";

/** The path of the newest quiz; nothing without one. */
export function LearningPath({ path }: { path: Path | null }) {
  if (!path) return null;
  const done = path.lessons.filter(({ isDone }) => isDone).length;
  return (
    <Card as="section" aria-labelledby="learning-path" className="mt-6">
      <h2 id="learning-path" className="text-xl">
        Your path after the quiz
      </h2>
      <p className="mt-2 text-ink-soft text-sm">
        {path.next
          ? `${done} of ${path.lessons.length} lessons done. Your weakest topic comes first.`
          : "All lessons of your path are done. Take the quiz again: a new result makes a new path."}
      </p>
      <PathLessons path={path} isGuest={false} />
    </Card>
  );
}
