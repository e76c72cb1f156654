import { brand } from "../platform/brand";
import type { Mail } from "../platform/mail";
import { MailButton, MailLayout, MailLink, MailText } from "../platform/mail-layout";

/** These mails never quote form input: anybody can enter somebody else's email there. */

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

type Removed = { google: boolean; secondFactor: boolean; link: string };

function removedText({ google, secondFactor }: Removed): string {
  if (google && secondFactor) return "A Google account was disconnected, and a second factor switched off";
  return google ? "A Google account was disconnected" : "A second factor was switched off";
}

/** `removed`: sign-ins that were added with the password alone. Each `link` restores one. */
export function passwordChangedMail(notMe: string, removed: Removed[]): Mail {
  return {
    subject: `Your ${brand.name} password was changed`,
    body: (
      <MailLayout preview="You were signed out everywhere." heading="Your password was changed">
        <MailText>
          Your password was changed, and you were signed out on all devices. Sign in with the new one.
        </MailText>
        {removed.map((each) => (
          <MailText key={each.link}>
            {removedText(each)}: whoever added it had proved no more than your old password. Was it yours?
            Sign in with the new password, then <MailLink href={each.link}>bring it back</MailLink>. That
            works for 7 days, once.
          </MailText>
        ))}
        <NotMe link={notMe} />
      </MailLayout>
    ),
  };
}

/** Leads to a page with a button, because mail scanners open links. */
export function NotMe({ link }: { link: string }) {
  return (
    <>
      <MailButton href={link}>This was not me</MailButton>
      <MailText>
        Then somebody else may know your password. The button signs everybody out, removes what was added in
        the days before, and has you choose a new password. It works for 7 days.
      </MailText>
    </>
  );
}
