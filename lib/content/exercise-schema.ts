import { z } from "zod";

/*
 * Exercises of a lesson: content/courses/<course>/practice/<lesson>.yaml, from easy to hard. docs/adding.md has an example of
 * each kind. Strict: an unknown key is a mistake.
 */

const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be kebab-case");
const text = z.string().trim().min(1);
/** The month in which a model made what is shown. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "must be 'YYYY-MM'");

const place = {
  id: key,
  /** The heading of the lesson's section after which it stands, or 'end'. */
  after: text,
};
const shared = {
  demand: z.enum(["easy", "step", "thought"]),
  /** Markdown: what to do, with what is needed for it. */
  task: text,
  hint: text.optional(),
  made: month.optional(),
};
/** `right`: of exactly one. */
const option = z.strictObject({ text, right: z.boolean().optional(), feedback: text });
const written = z.strictObject({ text, output: text, notes: text });

const choose = z.strictObject({
  ...shared,
  kind: z.literal("choose"),
  options: z.array(option).min(3).max(5),
});
const mark = z.strictObject({
  ...shared,
  kind: z.literal("mark"),
  /** A text in pieces, in their order. */
  parts: z
    .array(z.strictObject({ text, marked: z.boolean(), reason: text.optional() }))
    .min(4)
    .max(12),
});
const sort = z.strictObject({
  ...shared,
  kind: z.literal("sort"),
  buckets: z.array(text).min(2).max(4),
  cases: z
    .array(z.strictObject({ text, bucket: text, reason: text }))
    .min(5)
    .max(10),
});
const order = z.strictObject({
  ...shared,
  kind: z.literal("order"),
  /** In the right order. */
  steps: z
    .array(z.strictObject({ text, reason: text }))
    .min(3)
    .max(7),
});
const repair = z.strictObject({
  ...shared,
  kind: z.literal("repair"),
  slots: z
    .array(z.strictObject({ name: text, fragments: z.array(text).min(2).max(3) }))
    .min(2)
    .max(4),
  /** The full output of each composition. Keys name one fragment a slot, such as '0-1-0'; so do those of `notes`. */
  outputs: z.record(z.string(), text),
  best: text,
  notes: z.record(z.string(), text),
});
const compare = z.strictObject({
  ...shared,
  kind: z.literal("compare"),
  outputs: z.array(text).length(2),
  better: z.int().min(0).max(1),
  criteria: z.array(option).min(3).max(4),
  /** What somebody experienced saw. */
  expert: text,
});
const estimate = z.strictObject({
  ...shared,
  kind: z.literal("estimate"),
  question: text,
  unit: text,
  answer: z.number(),
  /** Percent of the answer that counts as right. */
  within: z.number().min(0).max(100),
  /** The way to it. `{answer}` stands for the learner's number. */
  worked: text,
});
const write = z.strictObject({
  ...shared,
  kind: z.literal("write"),
  criteria: z.array(text).min(3).max(6),
  weak: written,
  strong: written,
});

/** What a learner meets, without where it stands. */
export const exerciseContentSchema = z.discriminatedUnion("kind", [
  choose,
  mark,
  sort,
  order,
  repair,
  compare,
  estimate,
  write,
]);
export type ExerciseContent = z.infer<typeof exerciseContentSchema>;
export type ExerciseKind = ExerciseContent["kind"];

/** The kinds that take a minute. */
export const biteExerciseSchema = z.discriminatedUnion("kind", [choose, mark, sort, estimate]);

export const exercisesSchema = z
  .array(
    z.discriminatedUnion("kind", [
      choose.extend(place),
      mark.extend(place),
      sort.extend(place),
      order.extend(place),
      repair.extend(place),
      compare.extend(place),
      estimate.extend(place),
      write.extend(place),
    ]),
  )
  .min(3)
  .max(5);

export type Exercise = z.infer<typeof exercisesSchema>[number];
