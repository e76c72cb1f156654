import { brand } from "../platform/brand";
import { formatDay } from "../platform/dates";
import type { Mail } from "../platform/mail";
import { MailButton, MailLayout, MailLink, MailText, MailUnsubscribe } from "../platform/mail-layout";
import { REVOKED_BECAUSE, type RevocationReason } from "./certificate-states";

type Certificate = { holderName: string; title: string; code: string; expiresAt: Date };

type Issued = Certificate & {
  /** A correction made it a pass; the holder hears of it first here. */
  isRescored: boolean;
  isAccount: boolean;
};

/** The name is in the body only; `<bdi>` isolates its direction. */
export function issuedMail(issued: Issued, link: string): Mail {
  const { holderName, title, code, expiresAt, isRescored, isAccount } = issued;
  return {
    subject: `Your ${brand.name} certificate`,
    body: (
      <MailLayout preview="It is ready to download and to share." heading="Your certificate is ready">
        {isRescored ? (
          <MailText>
            A question of your assessment was marked by a wrong key. We have corrected it, and your result is
            now a pass. We are sorry for the mistake.
          </MailText>
        ) : null}
        <MailText>
          Congratulations, <bdi>{holderName}</bdi>. Your certificate <strong>{title}</strong> is issued and
          valid until {formatDay(expiresAt)}.
        </MailText>
        <MailButton href={link}>Open my certificate</MailButton>
        <MailText>
          There you download it as an image, as a PDF and as a badge, and add it to LinkedIn. Its code is{" "}
          {code}: with it anybody can check it.
        </MailText>
        {isAccount ? (
          <MailText>Is the name misspelt? You can correct it once on the same page.</MailText>
        ) : (
          <MailText>
            It was earned without an account: only the browser that the exam was taken in knows that it is
            yours. Open the page there to keep it in an account, or to correct a misspelt name once.
          </MailText>
        )}
      </MailLayout>
    ),
  };
}

export function reissuedMail({ holderName, title, code, expiresAt }: Certificate, link: string): Mail {
  return {
    subject: `Your ${brand.name} certificate was replaced`,
    body: (
      <MailLayout preview="The new one is ready." heading="Your new certificate is ready">
        <MailText>
          <bdi>{holderName}</bdi>, your certificate <strong>{title}</strong> was issued anew. It is valid
          until {formatDay(expiresAt)}, as before; its code is {code}.
        </MailText>
        <MailButton href={link}>Open my certificate</MailButton>
        <MailText>
          The page of the earlier certificate says that it was replaced and leads to this one. Badges and
          documents of the earlier one no longer verify: please share the new one.
        </MailText>
      </MailLayout>
    ),
  };
}

export function revokedMail(
  { holderName, title, code }: Certificate,
  reason: RevocationReason,
  link: string,
): Mail {
  return {
    subject: `Your ${brand.name} certificate was revoked`,
    body: (
      <MailLayout preview="It no longer counts." heading="Your certificate was revoked">
        <MailText>
          <bdi>{holderName}</bdi>, your certificate <strong>{title}</strong> with the code {code} was revoked,
          because {REVOKED_BECAUSE[reason]}. Whoever checks it now reads that we revoked it, and not why.
        </MailText>
        <MailButton href={link}>See what a check says</MailButton>
        <MailText>
          Do you disagree? Write to {brand.supportEmail} and name the code; a person will look at it.
        </MailText>
      </MailLayout>
    ),
  };
}

type Links = { renew: string; link: string; stop: { page: string; oneClick: string } };

export function expiryMail({ holderName, title, expiresAt }: Certificate, links: Links): Mail {
  const { renew, link, stop } = links;
  const day = formatDay(expiresAt);
  return {
    subject: `Your ${brand.name} certificate ends soon`,
    unsubscribe: stop.oneClick,
    body: (
      <MailLayout preview={`It is valid until ${day}.`} heading="Renew your certificate">
        <MailText>
          <bdi>{holderName}</bdi>, your certificate <strong>{title}</strong> is valid until {day}. After that
          day whoever checks it reads that it has expired.
        </MailText>
        <MailButton href={renew}>Renew it</MailButton>
        <MailText>
          A new pass gives a new certificate for two years, and the page of{" "}
          <MailLink href={link}>your certificate</MailLink> then links to it.
        </MailText>
        <MailUnsubscribe href={stop.page} />
      </MailLayout>
    ),
  };
}
