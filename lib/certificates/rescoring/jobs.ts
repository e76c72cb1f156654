import "server-only";
import { hasPassed } from "../../assessments/pass-mark";
import { db } from "../../platform/db/client";
import type { Jobs } from "../../platform/jobs";
import { linkTo } from "../../platform/links";
import { sendMail } from "../../platform/mail";
import { EXAM_TITLE } from "../certificates";
import { issueRescoredPass } from "./issue-rescored-pass";
import { passedMail, revokedPassMail } from "./mails";

/** Null when it was erased, or when it belongs to a guest: guests see it on the results page. */
async function findRescored(rescoreId: string) {
  const rescore = await db().attemptRescore.findUnique({
    where: { id: rescoreId },
    select: { attempt: { include: { user: { select: { email: true } }, course: true } } },
  });
  const email = rescore?.attempt.user.email;
  if (!rescore || !email) return null;
  const { id, score, course } = rescore.attempt;
  return { id, score: score ?? 0, email, course, title: course?.title ?? EXAM_TITLE };
}

async function sendPassedMail({ rescoreId }: Jobs["questions.passed-mail"]) {
  const rescored = await findRescored(rescoreId);
  if (!rescored || !hasPassed(rescored.score)) return;
  const { id, score, email, title } = rescored;
  const link = linkTo("/certification/claim", { attempt: id });
  await sendMail(email, passedMail({ title, score, link }));
}

async function sendRevokedPassMail({ rescoreId }: Jobs["questions.taken-mail"]) {
  const rescored = await findRescored(rescoreId);
  if (!rescored) return;
  const { id: attemptId, score, email, course, title } = rescored;
  const revoked = await db().certificate.findFirst({
    where: { attemptId, revokedReason: "error" },
    orderBy: { issuedAt: "desc" },
    select: { code: true },
  });
  const link = linkTo(course ? `/course/${course.id}/assessment` : "/exam");
  await sendMail(email, revokedPassMail({ title, score, link, code: revoked?.code ?? null }));
}

export const rescoringJobs = {
  "certificates.issue-rescored": ({ rescoreId }: Jobs["certificates.issue-rescored"]) =>
    issueRescoredPass(rescoreId),
  "questions.passed-mail": sendPassedMail,
  "questions.taken-mail": sendRevokedPassMail,
};
