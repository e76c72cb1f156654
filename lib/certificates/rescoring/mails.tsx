import { PASS_MARK } from "../../assessments/pass-mark";
import { brand } from "../../platform/brand";
import type { Mail } from "../../platform/mail";
import { MailButton, MailLayout, MailText } from "../../platform/mail-layout";

type Pass = { title: string; score: number; link: string };

export function passedMail({ title, score, link }: Pass): Mail {
  return {
    subject: `You have passed: ${brand.name} corrected a question`,
    body: (
      <MailLayout preview="We corrected the key of a question." heading="You have passed after all">
        <MailText>
          A question of your assessment <strong>{title}</strong> was marked by a wrong key. We have corrected
          it, and your result is now {score}%: passed. We are sorry for the mistake.
        </MailText>
        <MailText>Your certificate waits for the name that is to stand on it.</MailText>
        <MailButton href={link}>Get my certificate</MailButton>
      </MailLayout>
    ),
  };
}

type RevokedPass = {
  title: string;
  score: number;
  link: string;
  code: string | null;
};

export function revokedPassMail({ title, score, link, code }: RevokedPass): Mail {
  return {
    subject: `Your result has changed: ${brand.name} corrected a question`,
    body: (
      <MailLayout preview="We corrected the key of a question." heading="Your result is no longer a pass">
        <MailText>
          A question of your assessment <strong>{title}</strong> was marked by a wrong key. We have corrected
          it, and looked at your result: it is {score}%, below the {PASS_MARK}% of a pass. The mistake was
          ours, and we are sorry.
        </MailText>
        {code ? (
          <MailText>
            The certificate with the code {code} was issued for that result. It is revoked: whoever checks it
            reads that it was issued in error.
          </MailText>
        ) : null}
        <MailButton href={link}>Take the assessment again</MailButton>
        <MailText>Do you disagree? Write to {brand.supportEmail}; a person will look at it.</MailText>
      </MailLayout>
    ),
  };
}
