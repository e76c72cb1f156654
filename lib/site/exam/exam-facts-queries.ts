import "server-only";
import { sql } from "kysely";
import { CELL_IDS } from "../../content/exam-blueprint";
import { now } from "../../platform/clock";
import { db } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { env } from "../../platform/env";
import { keptAnswer } from "../../platform/kept-answer";
import { ENOUGH_ATTEMPTS, type ExamFacts } from "./exam-facts";

const HOUR = 60 * 60 * 1_000;
const POOL = "skills_certification";
/** The row of paper_statistics for the papers of all pool versions. */
const ALL_POOLS = "";

/** What everybody may know of the exam. */
export async function readExamFacts(): Promise<ExamFacts> {
  const [papers, cells, pool, exposure, certificates, at] = await Promise.all([
    db().paperStatistics.findUnique({ where: { poolVersion: ALL_POOLS } }),
    countLive(),
    findPoolDates(),
    findExposure(),
    countCertificates(),
    now(db()),
  ]);
  return { papers, cells, ...pool, exposure, certificates, isOwnPool: Boolean(env().EXAM_POOL_DIR), at };
}

/** The same, at most an hour old. */
export const getExamFacts = keptAnswer(readExamFacts, HOUR);

const livePool = () =>
  query()
    .selectFrom("current_question_versions as c")
    .where("c.bank", "=", POOL)
    .where("c.status", "=", "live");

async function countLive(): Promise<ExamFacts["cells"]> {
  const rows = await livePool()
    .select(({ fn }) => ["c.cell", fn.countAll<number>().as("live")])
    .groupBy("c.cell")
    .execute();
  return CELL_IDS.map((cell) => ({ cell, live: rows.find((row) => row.cell === cell)?.live ?? 0 }));
}

/** When a question last came, went or changed its wording, and when the first live one is due. */
async function findPoolDates(): Promise<Pick<ExamFacts, "changedAt" | "reviewBy">> {
  const [changed, due] = await Promise.all([
    query()
      .selectFrom("questions as q")
      .innerJoin("question_versions as v", "v.question_id", "q.id")
      .select(
        sql<Date | null>`max(greatest(v.created_at, q.promoted_at, q.retired_at, q.absent_since))`.as("at"),
      )
      .where("q.bank", "=", POOL)
      .where(({ or, eb }) => or([eb("q.status", "=", "live"), eb("q.promoted_at", "is not", null)]))
      .executeTakeFirst(),
    livePool()
      .innerJoin("questions as q", "q.id", "c.question_id")
      .select(({ fn }) => fn.min("q.review_by").as("at"))
      .executeTakeFirst(),
  ]);
  return { changedAt: changed?.at ?? null, reviewBy: due?.at ?? null };
}

async function findExposure(): Promise<ExamFacts["exposure"]> {
  const found = await livePool()
    .innerJoin("question_statistics as s", "s.version_id", "c.id")
    .select([
      sql<number | null>`avg(s.exposures::float / s.papers)`.as("mean"),
      sql<number | null>`max(s.exposures::float / s.papers)`.as("most"),
    ])
    .where("s.papers", ">=", ENOUGH_ATTEMPTS)
    .executeTakeFirst();
  return found?.mean == null || found.most == null ? null : { mean: found.mean, most: found.most };
}

async function countCertificates(): Promise<ExamFacts["certificates"]> {
  const rows = await query()
    .selectFrom("certificate_states as s")
    .innerJoin("certificates as c", "c.id", "s.id")
    .select(({ fn }) => [
      "s.status",
      sql<boolean>`coalesce(c.revoked_reason = 'withdrawn', false)`.as("isWithdrawn"),
      fn.countAll<number>().as("count"),
    ])
    .where("c.kind", "=", "certification")
    .groupBy(["s.status", "isWithdrawn"])
    .execute();
  const counts = { valid: 0, expired: 0, superseded: 0, revoked: 0, withdrawn: 0 };
  for (const { status, isWithdrawn, count } of rows) counts[isWithdrawn ? "withdrawn" : status] += count;
  return counts;
}
