import { z } from "zod";
import { biteExerciseSchema } from "./exercise-schema";

/* A bite of the week: content/bites/<Monday>-<name>.yaml. docs/adding.md has an example. Strict: an unknown key is a mistake. */

const text = z.string().trim().min(1);

export const sourceSchema = z.strictObject({ name: text, url: z.url({ protocol: /^https$/ }) });

export const biteSchema = z.strictObject({
  title: text.max(80),
  /** Markdown, 90 to 160 words. */
  text,
  /** Where the facts of the text stand. */
  sources: z.array(sourceSchema).min(1),
  exercise: biteExerciseSchema,
});
