import { z } from "zod";
import { answerSchema } from "../practice/schema";

/** Of a question: the chosen option. Of an exercise: as in a lesson. */
export const reviewAnswerSchema = z.union([
  z.strictObject({ kind: z.literal("option"), optionId: z.uuid() }),
  answerSchema,
]);
export type ReviewAnswer = z.infer<typeof reviewAnswerSchema>;

export const reviewItemInput = z.strictObject({
  cardId: z.uuid(),
  /** Made by the browser: an answer that arrives twice counts once. */
  reviewId: z.uuid(),
  /** The wording that was shown. */
  versionId: z.uuid(),
  answer: reviewAnswerSchema,
});
