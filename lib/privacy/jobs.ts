import "server-only";
import { now } from "../clock";
import { db, read } from "../db";
import { hashSecret, randomSecret } from "../ids";
import type { Jobs } from "../jobs";
import { sendMail } from "../mail";
import { linkTo } from "../site";
import { appendErasure } from "./erasure-ledger";
import { forgetAtStripe } from "./forget-at-stripe";
import { forgetStale } from "./forget-stale";
import { accountErasureMail, erasedMail, erasureMail } from "./mails";
import { certificateChoice } from "./schema";
import { openSealedEmail } from "./seal-email";

/** Sends nothing when we keep nothing. The secret is created here, so that no queue and no table contains it. */
async function sendErasureMail({ requestId }: Jobs["privacy.erasure-mail"]) {
  const request = await db().erasureRequest.findUnique({ where: { id: requestId } });
  if (!request || request.expiresAt <= (await now(db()))) return;
  const { email } = request;
  const account = await db().user.findUnique({ where: { email }, select: { id: true } });
  if (account || !(await isKept(email))) {
    await db().erasureRequest.deleteMany({ where: { id: requestId } });
    if (account) await sendMail(email, accountErasureMail(linkTo("/dashboard")));
    return;
  }
  const token = randomSecret();
  await db().erasureRequest.update({ where: { id: requestId }, data: { tokenHash: hashSecret(token) } });
  await sendMail(email, erasureMail(linkTo("/erase/confirm", { token })));
}

async function isKept(email: string): Promise<boolean> {
  const [found] = await read<{ kept: boolean }>`
    SELECT EXISTS (SELECT FROM email_captures WHERE email = ${email})
      OR EXISTS (SELECT FROM contact_messages WHERE email = ${email})
      OR EXISTS (SELECT FROM org_invitations WHERE email = ${email})
      OR EXISTS (SELECT FROM orders o LEFT JOIN users u ON u.id = o.user_id
        WHERE o.email = ${email} AND (u.id IS NULL OR u.kind = 'guest')) AS kept`;
  return found?.kept ?? false;
}

async function sendErasedMail({ pseudonym, sealedEmail, at }: Jobs["privacy.erased-mail"]) {
  const email = openSealedEmail(sealedEmail, pseudonym);
  if (email) await sendMail(email, erasedMail(new Date(at)));
}

export const privacyJobs = {
  "privacy.note-erasure": ({ certificates, ...hashes }: Jobs["privacy.note-erasure"]) =>
    appendErasure({ ...hashes, certificates: certificateChoice.parse(certificates) }),
  "privacy.forget-at-stripe": ({ pseudonym }: Jobs["privacy.forget-at-stripe"]) => forgetAtStripe(pseudonym),
  "privacy.erasure-mail": sendErasureMail,
  "privacy.erased-mail": sendErasedMail,
  "system.clean-up": () => forgetStale(),
};
