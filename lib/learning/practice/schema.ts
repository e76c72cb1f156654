import { z } from "zod";
import { WRITTEN_LENGTH } from "./exercises";

const place = z.int().min(0).max(20);
const places = z.array(place).max(20);

/** A text that a learner wrote. */
export const writtenText = z
  .string()
  .max(2 * WRITTEN_LENGTH)
  .transform((value) =>
    value
      .toWellFormed()
      .replaceAll(/(?![\n\t])\p{Cc}/gu, "")
      .trim(),
  )
  .refine((value) => value !== "", "Please write something first.")
  .refine((value) => [...value].length <= WRITTEN_LENGTH, `At most ${WRITTEN_LENGTH} characters, please.`);

export const answerSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("solution") }),
  z.strictObject({ kind: z.literal("choose"), choice: place }),
  z.strictObject({ kind: z.literal("mark"), marked: places }),
  z.strictObject({ kind: z.literal("sort"), buckets: places }),
  z.strictObject({ kind: z.literal("order"), steps: places }),
  z.strictObject({ kind: z.literal("repair"), fragments: places }),
  z.strictObject({ kind: z.literal("compare"), better: place, criterion: place }),
  z.strictObject({ kind: z.literal("estimate"), number: z.number().min(-1e12).max(1e12) }),
  z.strictObject({
    kind: z.literal("write"),
    text: writtenText,
    met: places,
  }),
]);

export const answerExerciseInput = z.strictObject({
  versionId: z.uuid(),
  /** Made by the browser: an answer that arrives twice is stored once. */
  tryId: z.uuid(),
  answer: answerSchema,
});

export const answerTastingInput = z.strictObject({
  tryId: z.uuid(),
  /** HTML, as shown; null for a look at the answer. */
  option: z.string().max(2000).nullable(),
});
