import { useCallback, useRef, useState } from "react";
import { TextLink } from "@/components/ui/link";
import type { StepResult } from "@/lib/learning/bites/bite-run";
import { lessonHref } from "@/lib/learning/courses/course-outline";
import type { ExerciseAnswer, ExerciseView } from "@/lib/learning/practice/exercises";
import { reviewItemAction } from "@/lib/learning/reviews/actions";
import type { DueItem } from "@/lib/learning/reviews/due-items";
import { Exercise } from "../practice/exercise";
import { type Graded, PracticeProvider } from "../practice/practice";
import { ComesBack } from "./comes-back";

type Props = {
  item: Pick<DueItem, "cardId" | "lesson">;
  view: ExerciseView;
  number: number;
  total: number;
  readerId: string;
  onAnswered: (answer: { result: StepResult; xp: number }) => void;
};

type Given = { versionId: string; tryId: string; answer: ExerciseAnswer };

/** An exercise that was missed is asked again, empty. The first answer counts; it can be tried until it is right. */
export function DueExercise({ item: { cardId, lesson }, view, number, total, readerId, onAnswered }: Props) {
  const [comesBack, setComesBack] = useState<string | null>(null);
  const words = useRef("");
  const send = useCallback(
    async ({ versionId, tryId, answer }: Given) => {
      const result = await reviewItemAction(null, { cardId, reviewId: tryId, versionId, answer });
      if (!result.ok) return result;
      const { feedback, xpAwarded } = result.data;
      words.current = result.data.comesBack;
      if (feedback.kind === "question") throw new Error("an exercise was graded as a question");
      return { ok: true as const, data: { feedback, xpAwarded } };
    },
    [cardId],
  );
  function note({ feedback, xpAwarded }: Graded) {
    setComesBack(words.current);
    onAnswered({ result: { isRight: feedback.isRight, comesBack: words.current }, xp: xpAwarded });
  }
  return (
    <PracticeProvider done={[]} readerId={`${readerId}:${cardId}`} send={send} onGraded={note}>
      <Exercise
        exercise={{ view, section: 0, last: null, isDone: false }}
        number={number}
        total={total}
        here="/dashboard/bite"
      />
      {comesBack ? (
        <>
          {lesson ? (
            <p className="mt-4 text-sm">
              Taught in <TextLink href={lessonHref(lesson.courseId, lesson.key)}>{lesson.title}</TextLink>
            </p>
          ) : null}
          <ComesBack words={comesBack} />
        </>
      ) : null}
    </PracticeProvider>
  );
}
