import { brand } from "../../platform/brand";
import type { Mail } from "../../platform/mail";
import { MailButton, MailLayout, MailText, MailUnsubscribe } from "../../platform/mail-layout";

export function confirmCaptureMail(link: string, stop: { page: string; oneClick: string }): Mail {
  return {
    unsubscribe: stop.oneClick,
    subject: `Do you want AI tips from ${brand.name}?`,
    body: (
      <MailLayout preview="One click, or nothing at all." heading="AI tips and certification updates">
        <MailText>
          Somebody, probably you, left this address before the AI skills quiz. If you want AI tips and
          certification updates, one mail a week at most, say so with one click.
        </MailText>
        <MailButton href={link}>Yes, send me AI tips</MailButton>
        <MailText>
          Was it not you, or have you changed your mind? Then do nothing: without the click we send nothing
          more, and the address is deleted after 30 days.
        </MailText>
        <MailUnsubscribe href={stop.page} />
      </MailLayout>
    ),
  };
}
