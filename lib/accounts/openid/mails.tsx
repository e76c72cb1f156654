import { brand } from "../../platform/brand";
import type { Mail } from "../../platform/mail";
import { MailLayout, MailText } from "../../platform/mail-layout";
import { NotMe } from "../mails";

const words = {
  connected: {
    subject: "Your organisation's sign-in was connected",
    text: "From now on your organisation's sign-in opens your account here. Whoever runs that sign-in could open it, too.",
  },
  disconnected: {
    subject: "Your organisation's sign-in was disconnected",
    text: "It no longer opens your account here. Your password still does.",
  },
};

export function providerMail(change: keyof typeof words, notMe: string): Mail {
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
