import { z } from "zod";

const position = z.int().min(0).max(100);

export const showQuestionInput = z.strictObject({ attemptId: z.uuid(), position });
export const flagQuestionInput = showQuestionInput.extend({ isFlagged: z.boolean() });
export const endPilotsInput = z.strictObject({
  attemptId: z.uuid(),
  answers: z.array(z.strictObject({ position, optionId: z.uuid() })).max(10),
});
