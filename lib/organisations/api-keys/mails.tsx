import { brand } from "../../platform/brand";
import { formatDay } from "../../platform/dates";
import type { Mail } from "../../platform/mail";
import { MailButton, MailLayout, MailText } from "../../platform/mail-layout";
import { type EndReason, endReasons } from "./api-keys";

type Key = { organisation: string; name: string; link: string };

export function keyCreatedMail({ organisation, name, link, endsAt }: Key & { endsAt: Date }): Mail {
  return {
    subject: "A new API key of your organisation",
    body: (
      <MailLayout preview="A program can now use your organisation's data." heading="A new API key">
        <MailText>
          You created the key <bdi>{name}</bdi> for <bdi>{organisation}</bdi>. A program that has it can use
          what you ticked, until {formatDay(endsAt)}.
        </MailText>
        <MailButton href={link}>See the keys</MailButton>
        <MailText>
          This was not you? End the key there at once, change your password, and write to {brand.supportEmail}
          .
        </MailText>
      </MailLayout>
    ),
  };
}

export function keyEndingMail({ organisation, name, link, endsAt }: Key & { endsAt: Date }): Mail {
  return {
    subject: "An API key of your organisation ends soon",
    body: (
      <MailLayout preview="The program that uses it stops then." heading="An API key ends soon">
        <MailText>
          The key <bdi>{name}</bdi> of <bdi>{organisation}</bdi> ends on {formatDay(endsAt)}. The program that
          uses it gets no answer any more from then on.
        </MailText>
        <MailText>
          Is it still needed? Create a new key, put it into the program, and end this one. A key cannot be
          made longer.
        </MailText>
        <MailButton href={link}>See the keys</MailButton>
      </MailLayout>
    ),
  };
}

export function keyEndedMail({ organisation, name, link, reason }: Key & { reason: EndReason }): Mail {
  return {
    subject: "An API key of your organisation has ended",
    body: (
      <MailLayout preview="The program that uses it gets no answer any more." heading="An API key has ended">
        <MailText>
          The key <bdi>{name}</bdi> of <bdi>{organisation}</bdi> was {endReasons[reason]}. The program that
          uses it gets no answer any more.
        </MailText>
        <MailText>Is it still needed? Create a new key, and put it into the program.</MailText>
        <MailButton href={link}>See the keys</MailButton>
        {reason === "manager" ? (
          <MailText>
            This was not you, and nobody who manages the organisation with you? Change your password, and
            write to {brand.supportEmail}.
          </MailText>
        ) : null}
      </MailLayout>
    ),
  };
}
