import type { Mail } from "../mail";
import { MailLayout, MailText } from "../mail-layout";

type Message = { id: string; name: string; email: string; message: string; createdAt: Date };

/** A visitor's message, to the operator. An answer to it goes to the visitor. */
export function operatorMail({ id, name, email, message, createdAt }: Message): Mail {
  const received = `${createdAt.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return {
    subject: "New message from the contact form",
    replyTo: email,
    body: (
      <MailLayout preview="Somebody has written to you." heading="A message from the contact form">
        <MailText>
          From {name}, {email}, on {received}. Answer this mail to answer them; the form promises a reply
          within 2 business days.
        </MailText>
        {paragraphs(message).map(({ key, lines }) => (
          <MailText key={key}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that does not change
              <span key={index}>
                {index > 0 ? <br /> : null}
                {line}
              </span>
            ))}
          </MailText>
        ))}
        <MailText>Nobody has checked the name and the address. Message {id}.</MailText>
      </MailLayout>
    ),
  };
}

function paragraphs(text: string) {
  return text.split(/\n{2,}/).map((part, index) => ({ key: `p${index}`, lines: part.split("\n") }));
}
