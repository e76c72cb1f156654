import { brand } from "../../platform/brand";
import type { Mail } from "../../platform/mail";
import { MailButton, MailLayout, MailText } from "../../platform/mail-layout";

export function confirmEmailMail(link: string): Mail {
  return {
    subject: `Confirm your new address at ${brand.name}`,
    body: (
      <MailLayout preview="The link works for 24 hours, once." heading="Confirm your new address">
        <MailText>
          Somebody, probably you, wants to use this address for an account at {brand.name}. The link works for
          24 hours, once, where you are signed in to that account.
        </MailText>
        <MailButton href={link}>Confirm the address</MailButton>
        <MailText>Was it not you? Then do nothing: this address is used for nothing.</MailText>
      </MailLayout>
    ),
  };
}

export function emailTakenMail(): Mail {
  return {
    subject: `Your address at ${brand.name}`,
    body: (
      <MailLayout preview="Nothing was changed." heading="This address has an account">
        <MailText>
          Somebody, perhaps you, wanted to use this address for another account at {brand.name}. It has an
          account of its own, so nothing was changed.
        </MailText>
        <MailText>Was it not you? Then there is nothing to do.</MailText>
      </MailLayout>
    ),
  };
}

/** The new email is normalised, so it cannot carry a stranger's message. */
export function emailChangeMail(newEmail: string, stop: string): Mail {
  return {
    subject: `Your address at ${brand.name} is about to change`,
    body: (
      <MailLayout preview="Was it not you? Stop it." heading="Your address is about to change">
        <MailText>
          Somebody who is signed in as you and gave your password wants your account to have the address{" "}
          <strong>{newEmail}</strong>. It changes when that address confirms.
        </MailText>
        <MailText>Was it you? Then there is nothing to do here.</MailText>
        <MailButton href={stop}>This was not me</MailButton>
        <MailText>
          The button stops it, signs everybody out and has you choose a new password. It works for 7 days,
          also after the change.
        </MailText>
      </MailLayout>
    ),
  };
}

export function emailChangedMail(newEmail: string, undo: string | null): Mail {
  return {
    subject: `Your address at ${brand.name} was changed`,
    body: (
      <MailLayout preview="You were signed out on other devices." heading="Your address was changed">
        <MailText>
          Your account now has the address <strong>{newEmail}</strong>. Sign in with it from now on. You were
          signed out on all other devices.
        </MailText>
        {undo ? (
          <>
            <MailButton href={undo}>This was not me</MailButton>
            <MailText>
              The button gives your account this address back, signs everybody out and has you choose a new
              password. It works for 7 days.
            </MailText>
          </>
        ) : (
          <MailText>Was it not you? Write to {brand.supportEmail}.</MailText>
        )}
      </MailLayout>
    ),
  };
}
