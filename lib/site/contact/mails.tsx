import { brand } from "../../platform/brand";
import { formatMoment } from "../../platform/dates";
import type { Mail } from "../../platform/mail";
import { MailButton, MailLayout, MailParagraphs, MailText } from "../../platform/mail-layout";

type Message = { id: string; name: string; email: string; message: string; createdAt: Date };

export function operatorMail({ id, name, email, message, createdAt }: Message, isPriority: boolean): Mail {
  const received = `${createdAt.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return {
    subject: isPriority ? "Priority: new message from the contact form" : "New message from the contact form",
    replyTo: email,
    body: (
      <MailLayout preview="Somebody has written to you." heading="A message from the contact form">
        <MailText>
          From <bdi>{name}</bdi>, {email}, on {received}. Answer this mail to answer them; the form promises a
          reply within 2 business days.
        </MailText>
        {isPriority ? (
          <MailText>
            The address is that of an organisation with priority support: please answer this one first.
          </MailText>
        ) : null}
        <MailParagraphs text={message} />
        <MailText>Nobody has checked the name and the address. Message {id}.</MailText>
      </MailLayout>
    ),
  };
}

export function replyMail(answer: string, question: string): Mail {
  return {
    subject: "Our answer to your message",
    replyTo: brand.supportEmail,
    body: (
      <MailLayout preview="You wrote to us. Here is our answer." heading="Our answer to your message">
        <MailParagraphs text={answer} />
        <MailText>You wrote:</MailText>
        <MailParagraphs text={question} />
      </MailLayout>
    ),
  };
}

/** Without name and words: they can be about somebody's health, and stay at the desk. */
export function adjustmentRequestMail(href: string, due: Date): Mail {
  return {
    subject: "New request for an adjustment to the exam",
    body: (
      <MailLayout
        preview="Somebody asks for an adjustment."
        heading="A request for an adjustment to the exam"
      >
        <MailText>{`The form promises an answer within three working days: by ${formatMoment(due)}.`}</MailText>
        <MailButton href={href}>Open the request</MailButton>
      </MailLayout>
    ),
  };
}

/** What was asked for is not repeated: a mail can be read by others. */
export function adjustmentReplyMail(answer: string): Mail {
  return {
    subject: "Our answer about your exam",
    replyTo: brand.supportEmail,
    body: (
      <MailLayout
        preview="You asked us for help with the exam. Here is our answer."
        heading="Our answer about your exam"
      >
        <MailParagraphs text={answer} />
        <MailText>If this does not fit, answer this mail: we find another way with you.</MailText>
      </MailLayout>
    ),
  };
}
