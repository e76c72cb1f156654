import { z } from "zod";

/** What a model said of a criterion. `quotation`: from the learner's text; empty where nothing meets the criterion. */
export type Judged = { isMet: boolean; quotation: string; why: string };

const line = (length: number) =>
  z
    .string()
    .max(length)
    .transform((value) => squeeze(value.toWellFormed().replaceAll(/\p{Cc}/gu, " ")));

/** Criteria count from 1, as in the question. An unknown key is a mistake: nobody asked for one. */
const answerSchema = z.strictObject({
  criteria: z
    .array(z.strictObject({ number: z.int(), met: z.boolean(), quotation: line(400), why: line(300) }))
    .max(10),
});

/** As a run keeps it. */
export const judgementSchema = z.array(
  z.strictObject({ isMet: z.boolean(), quotation: z.string(), why: z.string() }),
);

/**
 * Reads what a model answered about a learner's text. Null for anything but a judgement of each criterion once, with
 * quotations that the text has: a criterion that is met has to be quoted.
 */
export function readJudgement(answer: string, asked: { text: string; criteria: number }): Judged[] | null {
  const parsed = answerSchema.safeParse(parseJson(answer));
  if (!parsed.success) return null;
  const { criteria } = parsed.data;
  const text = squeeze(asked.text);
  const isQuoted = ({ met, quotation }: (typeof criteria)[number]) =>
    quotation === "" ? !met : text.includes(quotation);
  if (criteria.length !== asked.criteria || !criteria.every(isQuoted)) return null;
  const judged = Array.from({ length: asked.criteria }, (_, at) =>
    criteria.find(({ number }) => number === at + 1),
  );
  const whole = judged.filter((one) => one !== undefined);
  if (whole.length !== asked.criteria) return null;
  return whole.map(({ met: isMet, quotation, why }) => ({ isMet, quotation, why }));
}

/** Models break lines elsewhere than the text does. */
const squeeze = (text: string) => text.replaceAll(/\s+/g, " ").trim();

function parseJson(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return null;
  }
}
