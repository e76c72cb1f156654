import "server-only";
import { AppError } from "../../platform/errors";
import { answerExercise } from "./answer-exercise";
import type { TastingFeedback } from "./tasting";

type Given = {
  person: { id: string; isGuest: boolean };
  tasting: { versionId: string; options: string[] };
  tryId: string;
  /** Null: a look at the answer. */
  option: string | null;
};

/**
 * Grades and stores an answer to the exercise on the home page, as one of its lesson.
 * @throws AppError as answerExercise; `invalid` for an option that its version does not have
 */
export async function answerTasting({ person, tasting, tryId, option }: Given): Promise<TastingFeedback> {
  const { versionId, options } = tasting;
  const choice = option === null ? null : options.indexOf(option);
  if (choice === -1) throw new AppError("invalid", "This exercise has changed. Please reload the page.");
  const answer = choice === null ? ({ kind: "solution" } as const) : ({ kind: "choose", choice } as const);
  const { feedback } = await answerExercise({ person, versionId, tryId, answer });
  if (feedback.kind !== "choose") throw new AppError("invalid", "Please reload the page and try again.");
  const { isRight, isDone, right, reasons } = feedback;
  return {
    isRight,
    isDone,
    right: right === null ? null : (options[right] ?? null),
    reasons: reasons.flatMap(({ place, reason }) => {
      const text = options[place];
      return text === undefined ? [] : [{ option: text, reason }];
    }),
  };
}
