import { brand } from "../../platform/brand";
import type { Mail } from "../../platform/mail";
import { MailLayout, MailText } from "../../platform/mail-layout";
import { NotMe } from "../mails";

const words = {
  connected: {
    subject: "A Google account was connected",
    text: "From now on, whoever signs in to that Google account can sign in here with it.",
  },
  disconnected: {
    subject: "Your Google account was disconnected",
    text: "It no longer signs anybody in here. Your password still does.",
  },
};

export function googleChangedMail(change: keyof typeof words, notMe: string): Mail {
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
