import { z } from "zod";

const key = z.string().min(1).max(200);

export const submitCheckInput = z.strictObject({
  courseId: key,
  lessonKey: key,
  answers: z
    .array(z.strictObject({ versionId: z.uuid(), optionId: z.uuid() }))
    .min(1)
    .max(50),
});

export const startFinalInput = z.strictObject({ courseId: key });
export const saveAnswerInput = z.strictObject({
  attemptId: z.uuid(),
  position: z.int().min(0).max(100),
  optionId: z.uuid(),
  seq: z.int().min(1).max(1_000_000),
});
export const attemptInput = z.strictObject({ attemptId: z.uuid() });
