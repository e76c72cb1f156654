import { brand } from "../brand";
import type { Mail } from "../mail";
import { MailButton, MailLayout, MailText } from "../mail-layout";

/** To an address without an account that something is kept about. */
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

/** To the address of an account: it is deleted signed in. */
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
