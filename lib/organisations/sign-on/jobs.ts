import "server-only";
import { cleanName } from "../../accounts/person-names";
import { db } from "../../platform/db/client";
import type { Jobs } from "../../platform/jobs";
import { linkTo } from "../../platform/links";
import { sendMail } from "../../platform/mail";
import { checkDomain, checkDomains } from "./check-domain";
import { signOnMail } from "./mails";

async function sendSignOnMail({ orgId, change }: Jobs["organisations.sign-on-mail"]) {
  const org = await db().org.findUnique({
    where: { id: orgId },
    select: { name: true, owner: { select: { email: true } } },
  });
  if (!org?.owner.email) return;
  const organisation = cleanName(org.name) ?? "Your organisation";
  const link = linkTo(`/organisation/${orgId}/connections/sign-in`);
  await sendMail(org.owner.email, signOnMail(change, { organisation, link }));
}

export const signOnJobs = {
  "organisations.check-domain": ({ domainId }: Jobs["organisations.check-domain"]) => checkDomain(domainId),
  "organisations.check-domains": checkDomains,
  "organisations.sign-on-mail": sendSignOnMail,
};
