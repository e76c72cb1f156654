import "server-only";
import { exerciseContentSchema } from "../../content/exercise-schema";
import { type Tx, transaction } from "../../platform/db/client";
import { lockReviewCard, lockUser } from "../../platform/db/locks";
import { appNow, query } from "../../platform/db/query";
import { AppError } from "../../platform/errors";
import { awardWeeklyBite } from "../bites/award-weekly-bite";
import { arrangeExercise } from "../practice/arranged-exercises";
import type { ExerciseAnswer, ExerciseFeedback } from "../practice/exercises";
import { gradeAnswer } from "../practice/grading";
import type { QuestionFeedback } from "./due-items";
import { type Memory, scheduleReview } from "./schedule";
import { type ReviewAnswer, reviewAnswerSchema } from "./schema";

type Given = { userId: string; cardId: string; reviewId: string; versionId: string; answer: ReviewAnswer };

/** `at`: the time of the review. `dueAt`: when the item comes back. */
export type Reviewed = {
  feedback: QuestionFeedback | ExerciseFeedback;
  at: Date;
  dueAt: Date;
  xpAwarded: number;
};

/**
 * Grades the answer to an item that is due, and schedules it anew. The first answer counts: another click, a second tab
 * or a try after a wrong answer is graded only, because the item is no longer due.
 * @throws AppError `not_found` for somebody else's item, and for one that is no longer asked; `invalid` when the answer
 * does not fit it, or the solution is asked for before an answer
 */
export async function reviewItem({
  userId,
  cardId,
  reviewId,
  versionId,
  answer: given,
}: Given): Promise<Reviewed> {
  return transaction(async (tx) => {
    // Two last items of a week at once would each see the other one missing.
    await lockUser(tx, userId, "noKeyUpdate");
    await lockReviewCard(tx, userId, cardId);
    const card = await findCard(tx, userId, cardId);
    const stored = await tx.cardReview.findUnique({ where: { id: reviewId } });
    if (stored && stored.cardId !== cardId) throw mismatch();
    const answer = stored ? reviewAnswerSchema.parse(stored.answer) : given;
    const feedback =
      answer.kind === "option"
        ? await gradeOption(tx, card, versionId, answer.optionId)
        : await gradeExercise(tx, card, versionId, answer);
    const { memory, at } = card;
    if (stored || memory.dueAt > at) return { feedback, at, dueAt: memory.dueAt, xpAwarded: 0 };
    if (answer.kind === "solution") throw new AppError("invalid", "Please give an answer first.");
    const isRight = feedback.isRight !== false;
    const next = scheduleReview(memory, isRight, at);
    await tx.reviewCard.update({ where: { id: cardId }, data: next });
    await tx.cardReview.create({ data: { id: reviewId, cardId, answer, isRight, reviewedAt: at } });
    return { feedback, at, dueAt: next.dueAt, xpAwarded: await awardWeeklyBite(tx, userId) };
  });
}

async function findCard(tx: Tx, userId: string, cardId: string) {
  const found = await query(tx)
    .selectFrom("open_review_cards as open")
    .innerJoin("review_cards as c", "c.id", "open.id")
    .select(["c.question_id as questionId", "c.exercise_id as exerciseId", "c.due_at as dueAt"])
    .select(["c.stability", "c.difficulty", "c.reps", "c.lapses", "c.state"])
    .select(["c.learning_steps as learningSteps", "c.reviewed_at as reviewedAt", appNow.as("at")])
    .where("c.id", "=", cardId)
    .where("c.user_id", "=", userId)
    .executeTakeFirst();
  if (!found) throw new AppError("not_found", "This is not one of your items, or it is no longer asked.");
  const { questionId, exerciseId, at, ...memory } = found;
  return { questionId, exerciseId, at, memory: memory satisfies Memory };
}
type Card = Awaited<ReturnType<typeof findCard>>;

async function gradeOption(
  tx: Tx,
  { questionId }: Card,
  versionId: string,
  optionId: string,
): Promise<QuestionFeedback> {
  const found = await query(tx)
    .selectFrom("question_versions as v")
    .innerJoin("question_keys as k", "k.version_id", "v.id")
    .innerJoin("question_options as o", "o.version_id", "v.id")
    .select(["v.explanation", "k.right_id as rightId", "k.right_ids as rightIds"])
    .where("v.id", "=", versionId)
    .where("v.question_id", "=", questionId)
    .where("o.id", "=", optionId)
    .executeTakeFirst();
  if (!found) throw mismatch();
  const { explanation, rightId, rightIds } = found;
  const isRight = rightIds.includes(optionId);
  return { kind: "question", isRight, rightId: isRight ? optionId : rightId, explanation };
}

async function gradeExercise(
  tx: Tx,
  { exerciseId }: Card,
  versionId: string,
  answer: ExerciseAnswer,
): Promise<ExerciseFeedback> {
  const version = await tx.exerciseVersion.findUnique({ where: { id: versionId } });
  if (!version || version.exerciseId !== exerciseId) throw mismatch();
  const exercise = arrangeExercise(versionId, exerciseContentSchema.parse(version.content));
  const feedback = gradeAnswer(exercise, answer);
  if (!feedback) throw mismatch();
  return feedback;
}

const mismatch = () => new AppError("invalid", "This item has changed. Please reload the page.");
