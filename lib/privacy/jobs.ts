import "server-only";
import { now } from "../platform/clock";
import { db } from "../platform/db/client";
import { query } from "../platform/db/query";
import { hashSecret, randomSecret } from "../platform/ids";
import type { Jobs } from "../platform/jobs";
import { linkTo } from "../platform/links";
import { sendMail } from "../platform/mail";
import { deleteExpiredData } from "./delete-expired-data";
import { deleteStripeCustomers } from "./delete-stripe-customers";
import { appendErasure } from "./erasure-ledger";
import { accountErasureMail, erasedMail, erasureMail } from "./mails";
import { certificateChoice } from "./schema";
import { openSealedEmail } from "./sealed-emails";

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
  const { isKept } = await query()
    .selectNoFrom(({ selectFrom, exists, or }) => {
      const order = selectFrom("orders as o")
        .leftJoin("users as u", "u.id", "o.user_id")
        .where("o.email", "=", email)
        .where((eb) => eb.or([eb("u.id", "is", null), eb("u.kind", "=", "guest")]));
      return or([
        exists(selectFrom("email_captures").where("email", "=", email)),
        exists(selectFrom("contact_messages").where("email", "=", email)),
        exists(selectFrom("org_invitations").where("email", "=", email)),
        exists(order),
      ]).as("isKept");
    })
    .executeTakeFirstOrThrow();
  return Boolean(isKept);
}

async function sendErasedMail({ pseudonym, sealedEmail, at }: Jobs["privacy.erased-mail"]) {
  const email = openSealedEmail(sealedEmail, pseudonym);
  if (email) await sendMail(email, erasedMail(new Date(at)));
}

export const privacyJobs = {
  "privacy.note-erasure": ({ certificates, ...hashes }: Jobs["privacy.note-erasure"]) =>
    appendErasure({ ...hashes, certificates: certificateChoice.parse(certificates) }),
  "privacy.forget-at-stripe": ({ pseudonym }: Jobs["privacy.forget-at-stripe"]) =>
    deleteStripeCustomers(pseudonym),
  "privacy.erasure-mail": sendErasureMail,
  "privacy.erased-mail": sendErasedMail,
  "system.clean-up": () => deleteExpiredData(),
};
