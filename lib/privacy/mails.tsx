import { brand } from "../platform/brand";
import { formatMoment } from "../platform/dates";
import type { Mail } from "../platform/mail";
import { MailButton, MailLayout, MailText } from "../platform/mail-layout";

export function erasureMail(link: string): Mail {
  return {
    subject: `Erase what ${brand.name} keeps about you`,
    body: (
      <MailLayout preview="The link works for 24 hours, once." heading="Erase your data">
        <MailText>
          Somebody, probably you, asked to erase what we keep about this address: quiz results and orders of a
          guest, messages, and the address itself. What you bought without an account cannot be opened
          afterwards. Invoices stay for as long as the law asks, without your name.
        </MailText>
        <MailButton href={link}>See what is erased</MailButton>
        <MailText>Was it not you? Then do nothing: everything stays as it is.</MailText>
      </MailLayout>
    ),
  };
}

export function accountErasureMail(dashboard: string): Mail {
  return {
    subject: `Erase what ${brand.name} keeps about you`,
    body: (
      <MailLayout preview="You have an account: delete it there." heading="You have an account">
        <MailText>
          Somebody, probably you, asked to erase what we keep about this address. It belongs to an account:
          sign in, and at the end of your dashboard you can export everything and delete it.
        </MailText>
        <MailButton href={dashboard}>To my dashboard</MailButton>
        <MailText>Was it not you? Then there is nothing to do.</MailText>
      </MailLayout>
    ),
  };
}

export function erasedMail(at: Date): Mail {
  return {
    subject: `Your ${brand.name} account was deleted`,
    body: (
      <MailLayout preview="We keep nothing to write to you again." heading="Your account was deleted">
        <MailText>
          Your account and what belongs to it were deleted on {formatMoment(at)}. They cannot be brought back.
          Invoices stay for as long as the law asks, without your name; pages of certificates stay only if you
          chose that.
        </MailText>
        <MailText>
          Was it not you? Then somebody else was signed in as you: write to {brand.supportEmail}, and change
          your password wherever else you use it.
        </MailText>
      </MailLayout>
    ),
  };
}
