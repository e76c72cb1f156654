import { z } from "zod";
import { reason } from "../desk/schema";
import { firstOf, trueOrFalse } from "../inputs";

/** What a corrected key makes of a closed attempt: see verdictOf(). */
export type RescoreVerdict = "higher" | "lower" | "passes" | "fails";

/** Options of one question; the first is the one that is shown as right. */
export const rightIds = z.array(z.uuid()).min(1).max(10);

export const correctKeyInput = z.strictObject({
  versionId: z.uuid(),
  /** Separated by spaces, as a form sends it. */
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

export const settleReportsInput = z.strictObject({ versionId: z.uuid(), reason });

export const decidePassInput = z.strictObject({
  rescoreId: z.uuid(),
  decision: z.enum(["kept", "taken"]),
  reason,
});

const many = (value: unknown) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

/** What the address of an item's page asks to see beforehand: which option would be right, and which count as well. */
export const previewQuery = z.object({
  right: firstOf(z.uuid().optional().catch(undefined)),
  also: z.preprocess(many, z.array(z.uuid()).max(10).catch([])),
});
