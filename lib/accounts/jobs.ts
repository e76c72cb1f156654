import "server-only";
import { now } from "../platform/clock";
import { db, transaction } from "../platform/db/client";
import { hashSecret, randomSecret } from "../platform/ids";
import type { Jobs } from "../platform/jobs";
import { linkTo } from "../platform/links";
import { sendMail } from "../platform/mail";
import { createMailedLink, createNotMeLink } from "./create-mailed-link";
import { CONFIRM_HOURS, RESET_HOURS } from "./mailed-links";
import { alreadyRegisteredMail, confirmSignupMail, passwordChangedMail, resetPasswordMail } from "./mails";
import { listRemoved } from "./removed-sign-in-queries";
import { openNext } from "./request-password-reset";

async function sendSignupMail({ pendingSignupId }: Jobs["auth.signup-mail"], next: string | null = null) {
  const pending = await db().pendingSignup.findUnique({
    where: { id: pendingSignupId },
    select: { email: true, next: true },
  });
  if (!pending) return;
  const known = await db().user.findUnique({ where: { email: pending.email }, select: { id: true } });
  if (known) {
    const goesTo = next ?? pending.next;
    const query: Record<string, string> = goesTo ? { next: goesTo } : {};
    await sendMail(
      pending.email,
      alreadyRegisteredMail(linkTo("/auth", { mode: "login", ...query }), linkTo("/auth/forgot", query)),
    );
    await db().pendingSignup.deleteMany({ where: { id: pendingSignupId } });
    return;
  }
  const subject = { purpose: "confirm_signup", pendingSignupId, next } as const;
  const link = await createMailedLink("/auth/confirm", subject, CONFIRM_HOURS);
  await sendMail(pending.email, confirmSignupMail(link));
}

async function sendResetMail({ userId, pendingSignupId, sealedNext }: Jobs["auth.reset-mail"]) {
  const subjectId = userId ?? pendingSignupId;
  if (!subjectId) return;
  const next = sealedNext ? openNext(sealedNext, subjectId) : null;
  if (!userId) return sendSignupMail({ pendingSignupId: subjectId }, next); // no account yet
  const user = await db().user.findUnique({ where: { id: userId }, select: { email: true } });
  if (!user?.email) return;
  const link = await createMailedLink(
    "/auth/reset",
    { purpose: "reset_password", userId, next },
    RESET_HOURS,
  );
  await sendMail(user.email, resetPasswordMail(link));
}

async function sendPasswordChangedMail({ userId, byMail }: Jobs["auth.password-changed-mail"]) {
  const user = await db().user.findUnique({ where: { id: userId }, select: { email: true } });
  if (!user?.email) return;
  const removed = byMail ? await transaction(async (tx) => listRemoved(tx, userId, await now(tx))) : [];
  const restores = await Promise.all(
    removed.map(async ({ id, ...what }) => {
      const secret = randomSecret();
      await db().removedSignIn.updateMany({ where: { id }, data: { restoreHash: hashSecret(secret) } });
      return { ...what, link: linkTo("/account/restore", { token: secret }) };
    }),
  );
  await sendMail(user.email, passwordChangedMail(await createNotMeLink(userId), restores));
}

export const authJobs = {
  "auth.signup-mail": (data: Jobs["auth.signup-mail"]) => sendSignupMail(data),
  "auth.reset-mail": sendResetMail,
  "auth.password-changed-mail": sendPasswordChangedMail,
};
