import { z } from "zod";
import { firstOf, reason, trueOrFalse } from "../../platform/inputs";

/** Options of one question. The first one is shown as right. */
const rightIds = z.array(z.uuid()).min(1).max(10);

export const correctKeyInput = z.strictObject({
  versionId: z.uuid(),
  rightIds: z
    .string()
    .transform((text) => text.split(" ").filter(Boolean))
    .pipe(rightIds),
  reason,
});

export const retireQuestionInput = z.strictObject({
  questionId: z.uuid(),
  retire: trueOrFalse,
  reason,
});

export const resolveReportsInput = z.strictObject({
  versionId: z.uuid(),
  /** To everybody with an open report; '' sends nothing. */
  answer: z.string().trim().max(1000).default(""),
  reason,
});

export const promotePilotInput = z.strictObject({ questionId: z.uuid(), reason });

const many = (value: unknown) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

export const correctionPreviewQuery = z.object({
  right: firstOf(z.uuid().optional().catch(undefined)),
  also: z.preprocess(many, z.array(z.uuid()).max(10).catch([])),
});
