import { z } from "zod";
import { CATEGORIES } from "../content/question-banks";
import { ticked } from "../platform/inputs";
import { LEVELS, RECOMMENDATIONS } from "./levels";
import { SCREENS } from "./screens";

const key = z.string().min(1).max(200);

export const submitKnowledgeCheckInput = z.strictObject({
  courseId: key,
  lessonKey: key,
  answers: z
    .array(z.strictObject({ versionId: z.uuid(), optionId: z.uuid() }))
    .min(1)
    .max(50),
});

export const startAttemptInput = z.strictObject({
  screen: z.enum(SCREENS),
  /** 'This is my own work': required before a certification attempt. */
  declared: ticked.optional(),
});

export const startFinalInput = z.strictObject({ courseId: key });
export const saveAnswerInput = z.strictObject({
  attemptId: z.uuid(),
  position: z.int().min(0).max(100),
  optionId: z.uuid(),
  seq: z.int().min(1).max(1_000_000),
});
export const attemptInput = z.strictObject({ attemptId: z.uuid() });

const REPORT_LENGTH = 500;
export const reportQuestionInput = z.strictObject({
  attemptId: z.uuid(),
  versionId: z.uuid(),
  message: z
    .string()
    .max(2 * REPORT_LENGTH)
    .transform((value) =>
      value
        .toWellFormed()
        .replaceAll(/(?!\n)\p{Cc}/gu, "")
        .trim(),
    )
    .refine((value) => [...value].length <= REPORT_LENGTH, `At most ${REPORT_LENGTH} characters, please.`),
});

/** `attempts.result` of a practice or certification attempt (product.md, section 3, 'Quiz result'). */
export const resultSchema = z.strictObject({
  level: z.enum(LEVELS),
  recommendation: z.enum(RECOMMENDATIONS),
  message: z.string(),
  gapAnalysis: z.string(),
  categories: z.array(
    z.strictObject({ category: z.enum(CATEGORIES), correct: z.int(), total: z.int(), percent: z.int() }),
  ),
  tip: z.string(),
  quote: z.string(),
});

export type QuizResult = z.infer<typeof resultSchema>;
export type CategoryScore = QuizResult["categories"][number];
