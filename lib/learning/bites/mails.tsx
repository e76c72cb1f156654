import type { Mail } from "../../platform/mail";
import { MailButton, MailLayout, MailText, MailUnsubscribe } from "../../platform/mail-layout";

type Reminder = {
  due: number;
  /** Of the new bite, if there is one. */
  title: string | null;
  link: string;
  stop: { page: string; oneClick: string };
};

export function reminderMail({ due, title, link, stop }: Reminder): Mail {
  const missed = due === 1 ? "One thing that you missed is" : `${due} things that you missed are`;
  return {
    subject: "Your Weekly Bite is ready",
    unsubscribe: stop.oneClick,
    body: (
      <MailLayout preview={title ?? `${missed} due`} heading="Your Weekly Bite">
        {due > 0 ? <MailText>{missed} due again.</MailText> : null}
        {title ? (
          <MailText>
            New this week: <strong>{title}</strong>.
          </MailText>
        ) : null}
        <MailText>It takes about five minutes.</MailText>
        <MailButton href={link}>Start this week's bite</MailButton>
        <MailText>You get this because you asked for a reminder, once a week at most.</MailText>
        <MailUnsubscribe href={stop.page} />
      </MailLayout>
    ),
  };
}
