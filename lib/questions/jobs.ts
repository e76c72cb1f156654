import "server-only";
import { hasPassed } from "../assessments/rules";
import { db } from "../db";
import type { Jobs } from "../jobs";
import { sendMail } from "../mail";
import { linkTo } from "../site";
import { passedMail, takenMail } from "./mails";
import { rescoreAttempts } from "./rescore-attempts";

async function sendPassedMail({ rescoreId }: Jobs["questions.passed-mail"]) {
  const rescore = await db().attemptRescore.findUnique({
    where: { id: rescoreId },
    select: { attempt: { include: { user: { select: { email: true } }, course: true } } },
  });
  if (!rescore) return; // erased meanwhile
  const { id, score, user, course } = rescore.attempt;
  if (!user.email || !hasPassed(score ?? 0)) return; // a guest, whom the results tell; or corrected once more
  const title = course?.title ?? "AI Proficiency Certification";
  const link = linkTo("/certification/claim", { attempt: id });
  await sendMail(user.email, passedMail({ title, score: score ?? 0, link }));
}

async function sendTakenMail({ rescoreId }: Jobs["questions.taken-mail"]) {
  const rescore = await db().attemptRescore.findUnique({
    where: { id: rescoreId },
    select: { attempt: { include: { user: { select: { email: true } }, course: true } } },
  });
  const email = rescore?.attempt.user.email;
  if (!rescore || !email) return; // erased meanwhile, or a guest
  const { id: attemptId, score, course } = rescore.attempt;
  const revoked = await db().certificate.findFirst({
    where: { attemptId, revokedReason: "error" },
    orderBy: { issuedAt: "desc" }, // the one that was shown last, if it was replaced
    select: { code: true },
  });
  const title = course?.title ?? "AI Proficiency Certification";
  const link = linkTo(course ? `/course/${course.id}/assessment` : "/exam");
  await sendMail(email, takenMail({ title, score: score ?? 0, link, code: revoked?.code ?? null }));
}

export const questionJobs = {
  "questions.rescore": ({ correctionId }: Jobs["questions.rescore"]) => rescoreAttempts(correctionId),
  "questions.passed-mail": sendPassedMail,
  "questions.taken-mail": sendTakenMail,
};
