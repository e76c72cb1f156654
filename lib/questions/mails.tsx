import { brand } from "../brand";
import type { Mail } from "../mail";
import { MailButton, MailLayout, MailText } from "../mail-layout";

type Pass = { /** 'the AI Proficiency Certification' */ title: string; score: number; link: string };

/** A key was wrong, and with the right one the attempt passes: the certificate waits for the name. */
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
