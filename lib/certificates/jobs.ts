import "server-only";
import { sql } from "kysely";
import { isWanted } from "../accounts/notifications/notification-queries";
import { unsubscribeLinks } from "../accounts/notifications/unsubscribe-links";
import { db, transaction } from "../platform/db/client";
import { appNow, query } from "../platform/db/query";
import { enqueue, type Jobs } from "../platform/jobs";
import { linkTo } from "../platform/links";
import { sendMail } from "../platform/mail";
import { recordHappenings } from "../platform/outbox";
import { findStored } from "./certificate-queries";
import type { RevocationReason } from "./certificate-states";
import { expiryMail, issuedMail, reissuedMail, revokedMail } from "./mails";
import { findRecipient } from "./recipient-queries";
import { REMINDER_DAYS, reminderDue } from "./validity";

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
  const ending = await query()
    .selectFrom("certificates as c")
    .innerJoin("certificate_states as s", "s.id", "c.id")
    .select(["c.id", "c.user_id as userId", "c.expires_at as expiresAt", "c.last_reminder as lastReminder"])
    .select(appNow.as("at"))
    .where("s.status", "=", "valid")
    .where("c.expires_at", ">", appNow) // the same as 'valid', for the index
    .where("c.expires_at", "<=", sql<Date>`${appNow} + make_interval(days => ${REMINDER_DAYS[0]}::int)`)
    .where("c.user_id", "is not", null)
    .execute();
  for (const { id, userId, expiresAt, lastReminder, at } of ending) {
    const mark = reminderDue(expiresAt, lastReminder, at);
    if (mark === null) continue;
    await transaction(async (tx) => {
      const { count } = await tx.certificate.updateMany({
        where: { id, lastReminder },
        data: { lastReminder: mark },
      });
      if (count === 0) return;
      await recordHappenings(tx, [{ type: "certificate.expiring", userId, subjectId: id }]);
      await enqueue(tx, "certificates.expiry-mail", { certificateId: id });
    });
  }
}

async function sendExpiryMail({ certificateId }: Jobs["certificates.expiry-mail"]) {
  const to = await findRecipient(certificateId);
  if (!to?.isAccount) return; // a guest who paid two years ago gets no reminder
  const { certificate, userId } = to;
  if ((await findStored(certificate.code))?.status !== "expiring") return;
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
