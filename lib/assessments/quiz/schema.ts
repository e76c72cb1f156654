import { z } from "zod";
import { emailInput } from "../../accounts/schema";
import { mailedSecret, ticked } from "../../platform/inputs";
import { CATEGORIES } from "../rules";

export const screenSchema = z.enum(["quiz", "exam"]);
export type Screen = z.infer<typeof screenSchema>;

export const startInput = z.strictObject({
  screen: screenSchema,
  /** 'This is my own work': required before a certification attempt. */
  declared: ticked.optional(),
});

export const captureInput = z.strictObject({ email: emailInput });
export const confirmCaptureInput = z.strictObject({ token: mailedSecret });

export const REPORT_LENGTH = 500;
export const reportInput = z.strictObject({
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
  level: z.enum(["Expert", "Intermediate", "Beginner", "Novice"]),
  recommendation: z.enum(["Advanced Bite", "Mid Bite", "Beginner Bite"]),
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
export type Level = QuizResult["level"];
