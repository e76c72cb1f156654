import "server-only";
import { now } from "../clock";
import { db, transaction } from "../db";
import { enqueue, type Jobs } from "../jobs";
import { sendMail } from "../mail";
import { isWanted } from "../privacy/queries";
import { unsubscribeLinks } from "../privacy/sign-unsubscribe";
import { linkTo } from "../site";
import { findRecipient } from "./find-recipient";
import { expiryMail, issuedMail, reissuedMail, revokedMail } from "./mails";
import { REMINDER_DAYS, reminderDue, statusOf } from "./rules";
import type { RevocationReason } from "./schema";

async function sendIssuedMail({ certificateId }: Jobs["certificates.issued-mail"]) {
  const to = await findRecipient(certificateId);
  if (!to) return;
  const { certificate, isAccount } = to;
  const where = { attemptId: certificate.attemptId, verdict: "passes" as const };
  const isRescored = (await db().attemptRescore.count({ where })) > 0;
  const link = linkTo(`/certification?code=${certificate.code}`);
  if (certificate.reissueOfId) return void (await sendMail(to.email, reissuedMail(certificate, link)));
  await sendMail(to.email, issuedMail({ ...certificate, isRescored, isAccount }, link));
}

async function sendRevokedMail({ certificateId }: Jobs["certificates.revoked-mail"]) {
  const to = await findRecipient(certificateId);
  if (!to?.certificate.revokedReason) return;
  const { code, revokedReason } = to.certificate;
  const link = linkTo(`/certificate-verify?code=${code}`);
  await sendMail(to.email, revokedMail(to.certificate, revokedReason as RevocationReason, link));
}

async function remindOfExpiry() {
  const at = await now(db());
  const horizon = new Date(at.getTime() + REMINDER_DAYS[0] * 86_400_000);
  const ending = await db().certificate.findMany({
    where: {
      revokedAt: null,
      supersededById: null,
      expiresAt: { gt: at, lte: horizon },
      userId: { not: null },
    },
    select: { id: true, expiresAt: true, lastReminder: true },
  });
  for (const { id, expiresAt, lastReminder } of ending) {
    const mark = reminderDue(expiresAt, lastReminder, at);
    if (mark === null) continue;
    await transaction(async (tx) => {
      const { count } = await tx.certificate.updateMany({
        where: { id, lastReminder },
        data: { lastReminder: mark },
      });
      if (count === 1) await enqueue(tx, "certificates.expiry-mail", { certificateId: id });
    });
  }
}

async function sendExpiryMail({ certificateId }: Jobs["certificates.expiry-mail"]) {
  const to = await findRecipient(certificateId);
  if (!to?.isAccount) return; // a guest who paid two years ago gets no reminder
  if (statusOf(to.certificate, await now(db())) !== "expiring") return;
  const { certificate, userId } = to;
  if (!(await isWanted(userId, "certificate_reminders"))) return;
  const stop = unsubscribeLinks("certificate_reminders", userId);
  const renew = certificate.courseId ? `/course/${certificate.courseId}/assessment` : "/exam";
  await sendMail(
    to.email,
    expiryMail(certificate, {
      renew: linkTo(renew),
      link: linkTo(`/certification?code=${certificate.code}`),
      stop,
    }),
  );
}

export const certificateJobs = {
  "certificates.issued-mail": sendIssuedMail,
  "certificates.revoked-mail": sendRevokedMail,
  "certificates.expiry-mail": sendExpiryMail,
  "certificates.remind": remindOfExpiry,
};
