import { brand } from "../../platform/brand";
import { formatDay } from "../../platform/dates";
import type { Mail } from "../../platform/mail";
import { MailLayout, MailText } from "../../platform/mail-layout";

/** The wording of the question is not repeated: the exam's are private. */
export function reportAnswerMail({ answer, reportedAt }: { answer: string; reportedAt: Date }): Mail {
  return {
    subject: `Our answer on the question you reported to ${brand.name}`,
    body: (
      <MailLayout preview="Somebody has looked at it." heading="You reported a question">
        <MailText>
          On {formatDay(reportedAt)} you reported a question. Somebody has looked at it and writes:
        </MailText>
        <MailText>{answer}</MailText>
        <MailText>
          Where the answer key changed, everybody who had the question is scored anew, and you hear of it if
          your result changes. Do you disagree? Write to {brand.supportEmail}; somebody else will look at it.
        </MailText>
      </MailLayout>
    ),
  };
}
