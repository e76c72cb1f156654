import "server-only";
import type { Prisma } from "../../generated/prisma/client";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { db, transaction } from "../../platform/db/client";
import { AppError } from "../../platform/errors";
import { enqueueAll } from "../../platform/jobs";

export type ReportView = {
  id: string;
  message: string;
  reportedAt: Date;
  resolvedAt: Date | null;
  answer: string | null;
};

/** Never returns who reported it. */
export function listReports(versionId: string): Promise<ReportView[]> {
  return db().questionReport.findMany({
    where: { versionId },
    orderBy: { reportedAt: "desc" },
    take: 100,
    select: { id: true, message: true, reportedAt: true, resolvedAt: true, answer: true },
  });
}

type Report = { userId: string; attemptId: string; versionId: string; message: string };

/** Results of the exam show no wording, so its questions are reported from the open paper. */
const REPORTABLE: Prisma.AttemptWhereInput[] = [
  { status: "closed" },
  { status: "open", kind: "certification" },
];

/**
 * Reports a question of the person's own attempt, closed or an open exam; once per person and wording.
 * @throws AppError `not_found` for any other question
 */
export async function reportQuestion({ userId, attemptId, versionId, message }: Report): Promise<void> {
  await transaction(async (tx) => {
    const item = await tx.attemptItem.findFirst({
      where: { attemptId, versionId, attempt: { userId, OR: REPORTABLE } },
      select: { id: true },
    });
    if (!item) throw new AppError("not_found", "This question was not on your paper.");
    await tx.questionReport.createMany({
      data: { attemptId, versionId, userId, message, reportedAt: await now(tx) },
      skipDuplicates: true,
    });
  });
}

type Resolution = { versionId: string; answer?: string; reason: string };

/** Closes the open reports of a question. Everybody who sent one gets the answer by mail, unless it is ''. */
export async function resolveReports(
  actorId: string,
  { versionId, answer = "", reason }: Resolution,
): Promise<void> {
  await transaction(async (tx) => {
    const resolved = await tx.questionReport.updateManyAndReturn({
      where: { versionId, resolvedAt: null },
      data: { resolvedAt: await now(tx), answer: answer || null },
      select: { id: true },
    });
    const count = resolved.length;
    if (count === 0) return;
    if (answer) {
      const mails = resolved.map(({ id }) => ({ reportId: id }));
      await enqueueAll(tx, "questions.report-answer-mail", mails);
    }
    await recordAudit(tx, {
      actorId,
      action: "question.reports-settled",
      subject: `question_versions:${versionId}`,
      reason,
      details: { reports: count },
    });
  });
}
