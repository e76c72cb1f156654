import { brand } from "../brand";
import type { Mail } from "../mail";
import { MailButton, MailLayout, MailLink, MailText } from "../mail-layout";

/** What the auth mails say. The words never repeat what somebody typed into a form. */

export function confirmSignupMail(link: string): Mail {
  return {
    subject: `Confirm your email for ${brand.name}`,
    body: (
      <MailLayout preview="One click, and your account is ready." heading="Confirm your email">
        <MailText>
          One click, and your account is ready. The link works once, for 24 hours after the sign-up.
        </MailText>
        <MailButton href={link}>Confirm my email</MailButton>
        <MailText>
          You did not sign up? Then do nothing: without the click there is no account, and this address is
          forgotten.
        </MailText>
      </MailLayout>
    ),
  };
}

export function alreadyRegisteredMail(signIn: string, forgot: string): Mail {
  return {
    subject: `You already have a ${brand.name} account`,
    body: (
      <MailLayout preview="Somebody signed up with your address." heading="You already have an account">
        <MailText>
          Somebody, probably you, signed up at {brand.name} with this address. It has an account, so nothing
          was changed.
        </MailText>
        <MailButton href={signIn}>Sign in</MailButton>
        <MailText>
          Forgotten the password? <MailLink href={forgot}>Choose a new one</MailLink>. Was it not you? Then
          there is nothing to do.
        </MailText>
      </MailLayout>
    ),
  };
}

export function resetPasswordMail(link: string): Mail {
  return {
    subject: `Choose a new ${brand.name} password`,
    body: (
      <MailLayout preview="The link works for 30 minutes, once." heading="Choose a new password">
        <MailText>
          Somebody, probably you, asked to choose a new password. The link works for 30 minutes, once.
        </MailText>
        <MailButton href={link}>Choose a new password</MailButton>
        <MailText>Was it not you? Then do nothing: your password stays as it is.</MailText>
      </MailLayout>
    ),
  };
}

export function passwordChangedMail(forgot: string): Mail {
  return {
    subject: `Your ${brand.name} password was changed`,
    body: (
      <MailLayout preview="You were signed out everywhere." heading="Your password was changed">
        <MailText>
          Your password was changed, and you were signed out on all devices. Sign in with the new one.
        </MailText>
        <MailText>
          Was it not you? <MailLink href={forgot}>Choose a new password now</MailLink>, and write to{" "}
          {brand.supportEmail}.
        </MailText>
      </MailLayout>
    ),
  };
}
