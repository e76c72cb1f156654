import { brand } from "../../platform/brand";
import type { Mail } from "../../platform/mail";
import { MailButton, MailLayout, MailText } from "../../platform/mail-layout";

export function heldMail({ link }: { link: string }): Mail {
  return {
    subject: `We are looking at your ${brand.name} exam`,
    body: (
      <MailLayout preview="A person will write to you." heading="We are looking at this attempt">
        <MailText>
          You have handed in the certification exam. We are looking at this attempt and will write within 2
          business days. A person decides, and until then there is no result.
        </MailText>
        <MailText>
          This happens when a paper was answered faster than it can be read, or when its wrong answers equal
          another person's. It says nothing about you yet. Is there something that we should know, such as a
          screen reader, dictation or another aid? Answer this mail: whoever decides reads it first.
        </MailText>
        <MailButton href={link}>See the attempt</MailButton>
      </MailLayout>
    ),
  };
}

export function releasedMail({ link, reason }: { link: string; reason: string }): Mail {
  return {
    subject: `Your ${brand.name} exam counts`,
    body: (
      <MailLayout preview="Your result is ready." heading="Your attempt counts">
        <MailText>A person has looked at your exam. It counts, and your result is ready.</MailText>
        <MailText>What they wrote: {reason}</MailText>
        <MailButton href={link}>See my result</MailButton>
      </MailLayout>
    ),
  };
}

export function refusedMail({ link, reason }: { link: string; reason: string }): Mail {
  return {
    subject: `Your ${brand.name} exam does not count`,
    body: (
      <MailLayout preview="A person has decided." heading="This attempt does not count">
        <MailText>A person has looked at your exam and decided that it does not count.</MailText>
        <MailText>Their reason: {reason}</MailText>
        <MailText>
          Do you disagree? Answer this mail within 30 days: somebody else will look at it and write within 5
          business days. Your exam access stays, and you can take the exam again.
        </MailText>
        <MailButton href={link}>See the attempt</MailButton>
      </MailLayout>
    ),
  };
}
