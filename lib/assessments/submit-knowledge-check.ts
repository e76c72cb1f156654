import "server-only";
import { awardBadges } from "../learning/badges/award-badges";
import type { BadgeView } from "../learning/badges/badges";
import { findOpenLesson } from "../learning/courses/lesson-access-queries";
import { addMissedQuestions } from "../learning/reviews/add-missed";
import { transaction } from "../platform/db/client";
import { AppError } from "../platform/errors";
import { lockKeysForGrading } from "./answer-keys";
import { answersFit, countCorrect, shownAsRight } from "./grading";
import { listCheckQuestions } from "./knowledge-check-queries";
import { hasPassed, scorePercent } from "./pass-mark";

type Submission = {
  userId: string;
  courseId: string;
  lessonKey: string;
  answers: { versionId: string; optionId: string }[];
};

type ReviewItem = {
  versionId: string;
  chosenOptionId: string;
  correctOptionId: string;
  explanation: string;
};

/** `badges`: earned with this submission. */
export type CheckResult = { score: number; passed: boolean; review: ReviewItem[]; badges: BadgeView[] };

/**
 * Grades and stores a knowledge check. Every submission is kept, and what was missed comes back in the Weekly Bite.
 * Answer keys and explanations are returned only once the submission is stored.
 * @throws AppError as findOpenLesson; `invalid` when the answers are not those of today's questions
 */
export async function submitKnowledgeCheck({
  userId,
  courseId,
  lessonKey,
  answers,
}: Submission): Promise<CheckResult> {
  return transaction(async (tx) => {
    const { at, ...lesson } = await findOpenLesson(tx, { userId, courseId, lessonKey });
    await lockKeysForGrading(tx);
    const questions = await listCheckQuestions(lesson.id, userId, tx);
    const paper = questions.map(({ versionId, options, rightIds }) => {
      return { versionId, optionIds: options.map(({ id }) => id), rightIds };
    });
    if (questions.length === 0 || !answersFit(paper, answers)) {
      throw new AppError("invalid", "These questions have changed. Please reload the lesson and try again.");
    }
    const score = scorePercent(countCorrect(paper, answers), paper.length);
    await tx.knowledgeCheckSubmission.create({
      data: { userId, lessonId: lesson.id, answers, score, submittedAt: at },
    });
    const badges = score === 100 ? await awardBadges(tx, userId, at) : [];
    const missed = paper.filter((question) => countCorrect([question], answers) === 0);
    await addMissedQuestions(tx, { userId, at, versionIds: missed.map(({ versionId }) => versionId) });
    const review = questions.map(({ versionId, rightId, rightIds, explanation }) => {
      const chosenOptionId = answers.find((answer) => answer.versionId === versionId)?.optionId ?? "";
      const correctOptionId = shownAsRight({ rightId, rightIds }, chosenOptionId);
      return { versionId, chosenOptionId, correctOptionId, explanation };
    });
    return { score, passed: hasPassed(score), review, badges };
  });
}
