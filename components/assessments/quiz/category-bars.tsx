import { Progress } from "@/components/ui/progress";
import { categoryNames, inWords } from "@/lib/assessments/question-categories";
import type { CategoryScore } from "@/lib/assessments/schema";

export function CategoryBars({ scores }: { scores: CategoryScore[] }) {
  return (
    <>
      <ul className="mt-5 space-y-5">
        {scores.map((score) => (
          <li key={score.category}>
            <Progress
              label={categoryNames[score.category]}
              value={score.percent}
              text={`${inWords(score)} · ${score.percent}%`}
            />
          </li>
        ))}
      </ul>
      <p className="mt-5 text-ink-soft text-sm">
        Five questions a category show a direction, not a measurement: one answer is 20%.
      </p>
    </>
  );
}
