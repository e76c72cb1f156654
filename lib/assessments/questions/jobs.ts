import "server-only";
import { EXAM_TITLE } from "../../certificates/certificates";
import { db } from "../../platform/db/client";
import type { Jobs } from "../../platform/jobs";
import { sendMail } from "../../platform/mail";
import { linkTo } from "../../platform/site";
import { hasPassed } from "../rules";
import { passedMail, takenMail } from "./mails";
import { rescoreAttempts } from "./rescore-attempts";

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

async function sendTakenMail({ rescoreId }: Jobs["questions.taken-mail"]) {
  const rescored = await findRescored(rescoreId);
  if (!rescored) return;
  const { id: attemptId, score, email, course, title } = rescored;
  const revoked = await db().certificate.findFirst({
    where: { attemptId, revokedReason: "error" },
    orderBy: { issuedAt: "desc" },
    select: { code: true },
  });
  const link = linkTo(course ? `/course/${course.id}/assessment` : "/exam");
  await sendMail(email, takenMail({ title, score, link, code: revoked?.code ?? null }));
}

export const questionJobs = {
  "questions.rescore": ({ correctionId }: Jobs["questions.rescore"]) => rescoreAttempts(correctionId),
  "questions.passed-mail": sendPassedMail,
  "questions.taken-mail": sendTakenMail,
};
