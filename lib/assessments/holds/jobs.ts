import "server-only";
import { db } from "../../platform/db/client";
import type { Jobs } from "../../platform/jobs";
import { linkTo } from "../../platform/links";
import { sendMail } from "../../platform/mail";
import { screenHref } from "../screens";
import { heldMail, refusedMail, releasedMail } from "./mails";

/** Null when it was erased, or when it belongs to a guest: guests see it on the results page. */
async function findHold(attemptId: string) {
  const hold = await db().attemptHold.findUnique({
    where: { attemptId },
    select: {
      decision: true,
      decisionReason: true,
      attempt: { select: { user: { select: { email: true } } } },
    },
  });
  const email = hold?.attempt.user.email;
  return hold && email ? { ...hold, email } : null;
}

async function sendHeldMail({ attemptId }: Jobs["exam.held-mail"]) {
  const hold = await findHold(attemptId);
  if (hold) await sendMail(hold.email, heldMail({ link: linkTo(screenHref("exam", attemptId)) }));
}

async function sendDecidedMail({ attemptId }: Jobs["exam.decided-mail"]) {
  const hold = await findHold(attemptId);
  if (!hold?.decision) return;
  const said = { link: linkTo(screenHref("exam", attemptId)), reason: hold.decisionReason ?? "" };
  await sendMail(hold.email, hold.decision === "released" ? releasedMail(said) : refusedMail(said));
}

export const holdJobs = { "exam.held-mail": sendHeldMail, "exam.decided-mail": sendDecidedMail };
