import "server-only";
import { cleanName } from "../../accounts/person-names";
import { db } from "../../platform/db/client";
import type { Jobs } from "../../platform/jobs";
import { linkTo } from "../../platform/links";
import { sendMail } from "../../platform/mail";
import { type EndReason, endReasons } from "./api-keys";
import { keyCreatedMail, keyEndedMail, keyEndingMail } from "./mails";
import { notifyEndingKeys } from "./notify-ending-keys";

/** Null if the key or the owner's address is gone. */
async function findKey(keyId: string) {
  const key = await db().apiKey.findUnique({
    where: { id: keyId },
    select: {
      name: true,
      endsAt: true,
      endedAt: true,
      endedReason: true,
      org: { select: { id: true, name: true, owner: { select: { email: true } } } },
    },
  });
  if (!key?.org.owner.email) return null;
  const { org, ...rest } = key;
  const organisation = cleanName(org.name) ?? "your organisation";
  const link = linkTo(`/organisation/${org.id}/connections/api-keys`);
  return { ...rest, email: key.org.owner.email, organisation, link };
}

async function sendCreatedMail({ keyId }: Jobs["organisations.key-created-mail"]) {
  const key = await findKey(keyId);
  if (key) await sendMail(key.email, keyCreatedMail(key));
}

async function sendEndingMail({ keyId }: Jobs["organisations.key-ending-mail"]) {
  const key = await findKey(keyId);
  if (key && !key.endedAt) await sendMail(key.email, keyEndingMail(key));
}

const isReason = (text: string | null): text is EndReason => text !== null && text in endReasons;

async function sendEndedMail({ keyId }: Jobs["organisations.key-ended-mail"]) {
  const key = await findKey(keyId);
  if (key && isReason(key.endedReason))
    await sendMail(key.email, keyEndedMail({ ...key, reason: key.endedReason }));
}

export const apiKeyJobs = {
  "organisations.key-created-mail": sendCreatedMail,
  "organisations.key-ending-mail": sendEndingMail,
  "organisations.key-ended-mail": sendEndedMail,
  "organisations.announce-key-ends": notifyEndingKeys,
};
