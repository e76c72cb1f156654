import "server-only";
import { unsubscribeLinks } from "../../accounts/notifications/unsubscribe-links";
import { now } from "../../platform/clock";
import { transaction } from "../../platform/db/client";
import { hashSecret, randomSecret } from "../../platform/ids";
import type { Jobs } from "../../platform/jobs";
import { linkTo } from "../../platform/links";
import { sendMail } from "../../platform/mail";
import { confirmCaptureMail } from "./mails";

/** The secret is created here, so that no queue and no table contains it. */
async function sendCaptureMail({ captureId }: Jobs["quiz.capture-mail"]) {
  const token = randomSecret();
  const email = await transaction(async (tx) => {
    const [capture] = await tx.emailCapture.updateManyAndReturn({
      where: { id: captureId, confirmedAt: null },
      data: { tokenHash: hashSecret(token), mailedAt: await now(tx) },
      select: { email: true },
    });
    return capture?.email;
  });
  if (!email) return;
  const link = linkTo("/quiz/confirm", { token });
  await sendMail(email, confirmCaptureMail(link, unsubscribeLinks("tips", captureId)));
}

export const quizJobs = {
  "quiz.capture-mail": sendCaptureMail,
};
