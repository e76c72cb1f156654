import { brand } from "../../platform/brand";
import type { Jobs } from "../../platform/jobs";
import type { Mail } from "../../platform/mail";
import { MailButton, MailLayout, MailText } from "../../platform/mail-layout";
import { UNCONFIRMED_DAYS } from "./seat-rules";

type Change = Jobs["organisations.sign-on-mail"]["change"];

const words: Record<Change, { subject: string; text: string }> = {
  off: {
    subject: "Sign-in by your provider is off",
    text: "Nobody signs in by your organisation's own provider any more. Whoever has no password chooses one by mail: on the sign-in page, 'Forgotten your password?'.",
  },
  optional: {
    subject: "Sign-in by your provider is on",
    text: "Your people can now sign in by your organisation's own provider. Passwords go on working.",
  },
  required: {
    subject: "Sign-in by your provider is required",
    text: `Whoever manages seats with an address of your domains now signs in by your organisation's own provider. A seat that your rule gave ends when its person has not signed in by it for ${UNCONFIRMED_DAYS} days; the next sign-in there gives it again. Your own password and second factor still open everything, in case the provider is down.`,
  },
  removed: {
    subject: "Sign-in by your provider was removed",
    text: "The connection to your organisation's own provider is gone. Whoever has no password chooses one by mail: on the sign-in page, 'Forgotten your password?'.",
  },
  "domain-lost": {
    subject: "A domain of your organisation is no longer proven",
    text: "We have not found the proof of the domain for two weeks, so your provider no longer speaks for its addresses. Put the DNS record or the file back, and have it checked again.",
  },
};

export function signOnMail(
  change: Change,
  { organisation, link }: { organisation: string; link: string },
): Mail {
  const { subject, text } = words[change];
  return {
    subject: `${subject} · ${brand.name}`,
    body: (
      <MailLayout preview={text} heading={subject}>
        <MailText>{`${organisation}: ${text}`}</MailText>
        <MailButton href={link}>Open the settings</MailButton>
      </MailLayout>
    ),
  };
}
