import "server-only";
import { now } from "../clock";
import { db, transaction } from "../db";
import { hashSecret, randomSecret } from "../ids";
import type { Jobs } from "../jobs";
import { sendMail } from "../mail";
import { linkTo } from "../site";
import { alreadyRegisteredMail, confirmSignupMail, passwordChangedMail, resetPasswordMail } from "./mails";
import { CONFIRM_HOURS, RESET_HOURS } from "./rules";
import { openNext } from "./seal-next";

type Subject = { next: string | null } & (
  | { purpose: "confirm_signup"; pendingSignupId: string }
  | { purpose: "reset_password"; userId: string }
);

/** A new single-use link. It is made when the mail is, so that its secret is in no queue and no table. */
async function mintLink(path: string, subject: Subject, hours: number): Promise<string> {
  const secret = randomSecret();
  await transaction(async (tx) => {
    const at = await now(tx);
    const expiresAt = new Date(at.getTime() + hours * 3_600_000);
    await tx.token.create({ data: { ...subject, hash: hashSecret(secret), createdAt: at, expiresAt } });
  });
  return linkTo(path, { token: secret });
}

async function sendSignupMail({ pendingSignupId }: Jobs["auth.signup-mail"], next: string | null = null) {
  const pending = await db().pendingSignup.findUnique({
    where: { id: pendingSignupId },
    select: { email: true, next: true },
  });
  if (!pending) return; // confirmed by another mail meanwhile
  const known = await db().user.findUnique({ where: { email: pending.email }, select: { id: true } });
  if (known) {
    // Signing in with the account that there is leads on to where they were going, as confirming would have.
    const goesTo = next ?? pending.next;
    const query: Record<string, string> = goesTo ? { next: goesTo } : {};
    await sendMail(
      pending.email,
      alreadyRegisteredMail(linkTo("/auth", query), linkTo("/auth/forgot", query)),
    );
    await db().pendingSignup.deleteMany({ where: { id: pendingSignupId } });
    return;
  }
  const subject = { purpose: "confirm_signup", pendingSignupId, next } as const;
  const link = await mintLink("/auth/confirm", subject, CONFIRM_HOURS);
  await sendMail(pending.email, confirmSignupMail(link));
}

async function sendResetMail({ userId, pendingSignupId, sealedNext }: Jobs["auth.reset-mail"]) {
  const subjectId = userId ?? pendingSignupId;
  if (!subjectId) return;
  const next = sealedNext ? openNext(sealedNext, subjectId) : null;
  if (!userId) return sendSignupMail({ pendingSignupId: subjectId }, next); // there is no password yet to forget
  const user = await db().user.findUnique({ where: { id: userId }, select: { email: true } });
  if (!user?.email) return;
  const link = await mintLink("/auth/reset", { purpose: "reset_password", userId, next }, RESET_HOURS);
  await sendMail(user.email, resetPasswordMail(link));
}

async function sendPasswordChangedMail({ userId }: Jobs["auth.password-changed-mail"]) {
  const user = await db().user.findUnique({ where: { id: userId }, select: { email: true } });
  if (user?.email) await sendMail(user.email, passwordChangedMail(linkTo("/auth/forgot")));
}

export const authJobs = {
  "auth.signup-mail": (data: Jobs["auth.signup-mail"]) => sendSignupMail(data),
  "auth.reset-mail": sendResetMail,
  "auth.password-changed-mail": sendPasswordChangedMail,
};
