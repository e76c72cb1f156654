import "server-only";
import { db } from "../../platform/db/client";
import type { Jobs } from "../../platform/jobs";
import { sendMail } from "../../platform/mail";
import { computeQuestionStatistics } from "./compute-question-statistics";
import { reportAnswerMail } from "./mails";
import { rescoreAttempts } from "./rescore-attempts";

/** Nothing for guests, who have no address, and after an erasure. */
async function sendReportAnswer({ reportId }: Jobs["questions.report-answer-mail"]) {
  const report = await db().questionReport.findUnique({
    where: { id: reportId },
    select: { answer: true, reportedAt: true, user: { select: { email: true } } },
  });
  if (!report?.answer || !report.user.email) return;
  await sendMail(report.user.email, reportAnswerMail({ ...report, answer: report.answer }));
}

export const questionJobs = {
  "questions.report-answer-mail": sendReportAnswer,
  "questions.rescore": ({ correctionId }: Jobs["questions.rescore"]) => rescoreAttempts(correctionId),
  "quiz.statistics": computeQuestionStatistics,
};
