import "server-only";
import { db } from "../../platform/db/client";
import { hashSecret, randomSecret } from "../../platform/ids";
import type { Jobs } from "../../platform/jobs";
import { linkTo } from "../../platform/links";
import { sendMail } from "../../platform/mail";
import { confirmEmailMail, emailChangedMail, emailChangeMail, emailTakenMail } from "./mails";

/** Creates the secrets here, so that no queue or table contains them. */
async function sendChangeMails({ changeId }: Jobs["account.email-change-mail"]) {
  const open = { id: changeId, confirmedAt: null, stoppedAt: null };
  const change = await db().emailChange.findFirst({
    where: open,
    select: { oldEmail: true, newEmail: true },
  });
  if (!change) return;
  const { oldEmail, newEmail } = change;
  const taken = await db().user.count({ where: { email: newEmail } });
  const [stop, confirm] = [randomSecret(), randomSecret()];
  const confirmHash = taken ? null : hashSecret(confirm);
  await db().emailChange.updateMany({ where: open, data: { stopHash: hashSecret(stop), confirmHash } });
  await sendMail(oldEmail, emailChangeMail(newEmail, linkTo("/auth/not-me", { token: stop })));
  await sendMail(
    newEmail,
    taken ? emailTakenMail() : confirmEmailMail(linkTo("/account/email", { token: confirm })),
  );
}

async function sendChangedMails({ changeId }: Jobs["account.email-changed-mail"]) {
  const change = await db().emailChange.findFirst({ where: { id: changeId, stoppedAt: null } });
  if (!change) return;
  const undo = randomSecret();
  await db().emailChange.update({ where: { id: changeId }, data: { undoHash: hashSecret(undo) } });
  await sendMail(change.oldEmail, emailChangedMail(change.newEmail, linkTo("/auth/not-me", { token: undo })));
  await sendMail(change.newEmail, emailChangedMail(change.newEmail, null));
}

export const accountJobs = {
  "account.email-change-mail": sendChangeMails,
  "account.email-changed-mail": sendChangedMails,
};
