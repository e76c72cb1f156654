import "server-only";
import { now } from "../platform/clock";
import { db } from "../platform/db/client";
import { query } from "../platform/db/query";
import { countSteps, figuresByCell, hasEnough } from "./exam-figures";
import { listAdvised } from "./question-advice";

/** What the exam's page shows an operator. `computedAt`: null before the first night with attempts. */
export async function getExam() {
  const [papers, advised, at] = await Promise.all([listPapers(), listAdvised(), now(db())]);
  const questions = advised.filter(({ bank }) => bank === "skills_certification");
  return {
    papers,
    computedAt: papers[0]?.computedAt ?? null,
    cells: figuresByCell(questions, at),
    steps: countSteps(questions),
    answered: questions.filter(hasEnough),
  };
}
export type ExamView = Awaited<ReturnType<typeof getExam>>;
export type PapersRow = ExamView["papers"][number];

/** All papers first, then the pool versions, the one that was drawn last at the top. */
function listPapers() {
  return query()
    .selectFrom("paper_statistics as p")
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("attempts as a")
          .select(({ fn }) => fn.max("a.started_at").as("at"))
          .where("a.kind", "=", "certification")
          .whereRef("a.pool_version", "=", "p.pool_version")
          .as("last"),
      (on) => on.onTrue(),
    )
    .select([
      "p.pool_version as pool",
      "p.first_attempts as firstAttempts",
      "p.attempts",
      "p.mean",
      "p.deviation",
      "p.reliability",
      "p.standard_error as standardError",
      "p.first_pass_rate as firstPassRate",
      "p.pass_rate as passRate",
      "p.computed_at as computedAt",
      "last.at as lastAt",
    ])
    .orderBy(({ eb }) => eb("p.pool_version", "=", ""), "desc")
    .orderBy("last.at", (by) => by.desc().nullsLast())
    .execute();
}
