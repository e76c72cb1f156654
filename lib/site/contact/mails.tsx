import { brand } from "../../platform/brand";
import type { Mail } from "../../platform/mail";
import { MailLayout, MailParagraphs, MailText } from "../../platform/mail-layout";

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
