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
