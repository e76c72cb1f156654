import type { Mail } from "../mail";
import { MailButton, MailLayout, MailText } from "../mail-layout";

/** A drop has come out: what it is, not what is in it. */
export function dropMail({ title, summary, link }: { title: string; summary: string; link: string }): Mail {
  return {
    subject: "A new perk drop for you",
    body: (
      <MailLayout preview={title} heading={title}>
        <MailText>{summary}</MailText>
        <MailButton href={link}>Open the drop</MailButton>
        <MailText>You get this because what you bought, or your seat, makes you a subscriber.</MailText>
      </MailLayout>
    ),
  };
}
