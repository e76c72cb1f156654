import type { Mail } from "../../platform/mail";
import { MailButton, MailLayout, MailText, MailUnsubscribe } from "../../platform/mail-layout";

type Drop = { title: string; summary: string; link: string; stop: { page: string; oneClick: string } };

export function dropMail({ title, summary, link, stop }: Drop): Mail {
  return {
    subject: "A new perk drop for you",
    unsubscribe: stop.oneClick,
    body: (
      <MailLayout preview={title} heading={title}>
        <MailText>{summary}</MailText>
        <MailButton href={link}>Open the drop</MailButton>
        <MailText>You get this because what you bought, or your seat, makes you a subscriber.</MailText>
        <MailUnsubscribe href={stop.page} />
      </MailLayout>
    ),
  };
}
