import { z } from "zod";

const reason = z
  .string()
  .trim()
  .min(5, "Say why, in a few words: the audit log keeps it.")
  .max(500, "Please keep the reason under 500 characters.");

/** From most counted to least: what an operator may ask the desk about. */
export const rescoreVerdicts = ["higher", "lower", "passes", "fails"] as const;
export type RescoreVerdict = (typeof rescoreVerdicts)[number];

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
  retire: z.enum(["true", "false"]).transform((value) => value === "true"),
  reason,
});

export const settleReportsInput = z.strictObject({ versionId: z.uuid(), reason });

export const decidePassInput = z.strictObject({
  rescoreId: z.uuid(),
  decision: z.enum(["kept", "taken"]),
  reason,
});

const first = (value: unknown) => (Array.isArray(value) ? value[0] : value);
const many = (value: unknown) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

/** What the address of an item's page asks to see beforehand: which option would be right, and which count as well. */
export const previewQuery = z.object({
  right: z.preprocess(first, z.uuid().optional().catch(undefined)),
  also: z.preprocess(many, z.array(z.uuid()).max(10).catch([])),
});
