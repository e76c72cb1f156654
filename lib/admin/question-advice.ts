import "server-only";
import { cache } from "react";
import { type JudgedQuestion, listJudged } from "../assessments/questions/next-step-queries";
import { query } from "../platform/db/query";
import { type AdvisedStep, withReports } from "./question-steps";

export type AdvisedQuestion = Omit<JudgedQuestion, "next"> & { next: AdvisedStep };
/** Also for a wording that is not asked and has no figures, but was reported. */
export type Advice = Pick<AdvisedQuestion, "versionId" | "next" | "warnings" | "interval">;

/** By wording. */
const countOpenReports = cache(async (): Promise<Map<string, number>> => {
  const rows = await query()
    .selectFrom("question_reports")
    .select(({ fn }) => ["version_id as versionId", fn.countAll<number>().as("open")])
    .where("resolved_at", "is", null)
    .groupBy("version_id")
    .execute();
  return new Map(rows.map(({ versionId, open }) => [versionId, open]));
});

/** The judged questions, with their open reports taken into account. */
export const listAdvised = cache(async (): Promise<AdvisedQuestion[]> => {
  const [judged, reports] = await Promise.all([listJudged(), countOpenReports()]);
  return judged.map((question) => ({
    ...question,
    next: withReports(question.next, reports.get(question.versionId) ?? 0),
  }));
});

export const listAdvice = cache(async (): Promise<Advice[]> => {
  const [advised, reports] = await Promise.all([listAdvised(), countOpenReports()]);
  const known = new Set(advised.map(({ versionId }) => versionId));
  const others = [...reports].filter(([versionId]) => !known.has(versionId));
  return [
    ...advised,
    ...others.map(([versionId, open]) => ({
      versionId,
      next: withReports(null, open),
      warnings: [],
      interval: null,
    })),
  ];
});

/** When the figures of questions were last counted: not every wording has some. Null before the first time. */
export async function findCountedAt(): Promise<Date | null> {
  const { at } = await query()
    .selectFrom("question_statistics")
    .select(({ fn }) => fn.max("computed_at").as("at"))
    .executeTakeFirstOrThrow();
  return at;
}

/** People with an open report of this wording, and how many of them have an email. */
export function countReporters(versionId: string): Promise<{ open: number; mailable: number }> {
  return query()
    .selectFrom("question_reports as r")
    .innerJoin("users as u", "u.id", "r.user_id")
    .select(({ fn }) => [fn.countAll<number>().as("open"), fn.count<number>("u.email").as("mailable")])
    .where("r.version_id", "=", versionId)
    .where("r.resolved_at", "is", null)
    .executeTakeFirstOrThrow();
}
