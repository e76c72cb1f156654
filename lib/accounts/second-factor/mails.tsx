import { brand } from "../../platform/brand";
import type { Mail } from "../../platform/mail";
import { MailLayout, MailText } from "../../platform/mail-layout";
import { NotMe } from "../mails";
import type { Change } from "./codes";

const words: Record<Change, { subject: string; text: string }> = {
  "switched-on": {
    subject: "A second factor was switched on",
    text: "From now on, signing in needs your password and a code from your app. Every other browser was signed out. Keep your recovery codes where you find them without your phone.",
  },
  "switched-off": {
    subject: "Your second factor was switched off",
    text: "From now on, signing in needs your password alone. Your recovery codes no longer work.",
  },
  "recovery-codes-renewed": {
    subject: "You have new recovery codes",
    text: "The recovery codes that you had no longer work.",
  },
  "recovery-code-used": {
    subject: "A recovery code was used",
    text: "Somebody, probably you, used one of your recovery codes in place of a code from your app. Each works once.",
  },
};

export function secondFactorMail(change: Change, notMe: string): Mail {
  const { subject, text } = words[change];
  return {
    subject: `${subject} at ${brand.name}`,
    body: (
      <MailLayout preview={text} heading={subject}>
        <MailText>{text}</MailText>
        <NotMe link={notMe} />
      </MailLayout>
    ),
  };
}
