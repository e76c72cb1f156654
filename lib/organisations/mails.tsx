import { Fragment } from "react";
import { brand } from "../platform/brand";
import { formatDay, formatMoment } from "../platform/dates";
import type { Mail } from "../platform/mail";
import { MailButton, MailLayout, MailText, MailUnsubscribe } from "../platform/mail-layout";
import { INVITATION_DAYS } from "./invitations";
import { SEAT_DAYS } from "./seats";
import { NEVER_SEEN, SEEN_AFTERWARDS, SENT_ON, seenByOrganisation } from "./seen-by-organisations";

type Invitation = { organisation: string; link: string };

type SeatInvitation = Invitation & {
  /** Set for a used seat, whose days go on. */
  endsAt: Date | null;
};

export function seatInvitationMail({ organisation, link, endsAt }: SeatInvitation): Mail {
  const time = endsAt ? `until ${formatMoment(endsAt)}` : `for ${SEAT_DAYS} days from when you accept it`;
  return {
    subject: "A seat for you at Skillbite",
    body: (
      <MailLayout preview="All three levels and the exam." heading="A seat for you">
        <MailText>
          <bdi>{organisation}</bdi> has a seat for you: all three levels of AI courses and the exam, {time}.
        </MailText>
        <MailButton href={link}>See the invitation</MailButton>
        <MailText>
          It works for {INVITATION_DAYS} days, with an account under this address. What you complete and the
          certificates that you earn stay yours afterwards.
        </MailText>
        <MailText>
          The organisation sees:
          {seenByOrganisation.map((item) => (
            <Fragment key={item}>
              <br />- {item}
            </Fragment>
          ))}
        </MailText>
        <MailText>
          {NEVER_SEEN} {SENT_ON} {SEEN_AFTERWARDS}
        </MailText>
        <MailText>Not for you? Refuse it there; you need no account for that.</MailText>
      </MailLayout>
    ),
  };
}

export function adminInvitationMail({ organisation, link }: Invitation): Mail {
  return {
    subject: "Manage seats at Skillbite",
    body: (
      <MailLayout preview="You are asked to manage an organisation's seats." heading="Manage the seats">
        <MailText>
          <bdi>{organisation}</bdi> asks you to manage its seats: to invite people and to see who has learned
          what.
        </MailText>
        <MailButton href={link}>See the invitation</MailButton>
        <MailText>It works for {INVITATION_DAYS} days, with an account under this address.</MailText>
        <MailText>Not for you? Refuse it there; you need no account for that.</MailText>
      </MailLayout>
    ),
  };
}

export function newOwnerMail({ organisation, link }: Invitation): Mail {
  return {
    subject: "You own an organisation at Skillbite",
    body: (
      <MailLayout preview="It was handed over to you." heading="The organisation is yours">
        <MailText>
          {organisation} was handed over to you by its owner. From now on you decide who manages its seats,
          and further seats that you buy go into it.
        </MailText>
        <MailButton href={link}>Go to the organisation</MailButton>
        <MailText>You did not expect this? Write to {brand.supportEmail}.</MailText>
      </MailLayout>
    ),
  };
}

export function formerOwnerMail({ organisation, link, owner }: Invitation & { owner: string }): Mail {
  return {
    subject: "Your organisation at Skillbite has a new owner",
    body: (
      <MailLayout preview="It was handed over." heading="Handed over">
        <MailText>
          {organisation} was handed over from your account and belongs to {owner} now. Only the new owner can
          give it back.
        </MailText>
        <MailButton href={link}>Go to the organisation</MailButton>
        <MailText>Was it not you? Write to {brand.supportEmail} at once, and change your password.</MailText>
      </MailLayout>
    ),
  };
}

type Refused = Invitation & {
  email: string;
  isSeat: boolean;
};

export function refusedMail({ organisation, link, email, isSeat }: Refused): Mail {
  return {
    subject: "An invitation of yours was refused",
    body: (
      <MailLayout preview={`By ${email}.`} heading="An invitation was refused">
        <MailText>
          <bdi>{email}</bdi> does not want {isSeat ? "the seat" : "to manage the seats"} of{" "}
          <bdi>{organisation}</bdi>.{" "}
          {isSeat ? "It is free for somebody else." : "Nothing of the organisation has changed."}
        </MailText>
        <MailButton href={link}>{isSeat ? "Go to the seat" : "See who manages the seats"}</MailButton>
      </MailLayout>
    ),
  };
}

type Left = Invitation & {
  email: string;
  leftAt: Date;
  examStarted: boolean;
};

export function leftMail({ organisation, link, email, leftAt, examStarted }: Left): Mail {
  return {
    subject: "A seat of yours was given up",
    body: (
      <MailLayout preview={`By ${email}.`} heading="A seat was given up">
        <MailText>
          <bdi>{email}</bdi> gave up the seat of <bdi>{organisation}</bdi> on {formatDay(leftAt)}.{" "}
          {examStarted
            ? "The exam was started on it, so it can go to nobody else."
            : "You can give it to somebody else by the rule of handing seats on. Its days go on."}
        </MailText>
        <MailButton href={link}>Go to the seat</MailButton>
      </MailLayout>
    ),
  };
}

type Ended = Invitation & {
  endedAt: Date;
  /** Refunded or disputed: certificates may be revoked too. */
  isPaidBack: boolean;
};

export function endedMail({ organisation, link, endedAt, isPaidBack }: Ended): Mail {
  return {
    subject: "Your seat at Skillbite has ended",
    body: (
      <MailLayout preview="What you completed stays yours." heading="Your seat has ended">
        <MailText>
          Your seat of <bdi>{organisation}</bdi> ended on {formatDay(endedAt)}, and with it the access to all
          three levels and the exam that it gave you. What you bought yourself, or have by another seat, stays
          open.
        </MailText>
        <MailText>
          {isPaidBack
            ? "What you completed stays yours, and so do your results."
            : "What you completed stays yours, and so do your results and certificates."}{" "}
          Whoever manages the seats sees nothing of what you learn from now on, and can say why it ended.
        </MailText>
        <MailButton href={link}>See what you completed</MailButton>
      </MailLayout>
    ),
  };
}

export function reopenedMail({ organisation, link, endsAt }: Invitation & { endsAt: Date }): Mail {
  const end = formatMoment(endsAt);
  return {
    subject: "Your seat at Skillbite is open again",
    body: (
      <MailLayout preview={`It is open until ${end}.`} heading="Your seat is open again">
        <MailText>
          What had ended your seat of <bdi>{organisation}</bdi> is settled: all three levels and the exam are
          open to you again, until {end}. Its days went on meanwhile.
        </MailText>
        <MailButton href={link}>Go on learning</MailButton>
        <MailText>
          From now on, whoever manages the seats sees again how far you are, as before it ended.
        </MailText>
      </MailLayout>
    ),
  };
}

type Reminder = Invitation & { endsAt: Date; stop: { page: string; oneClick: string } };

export function reminderMail({ organisation, link, endsAt, stop }: Reminder): Mail {
  return {
    subject: "Your seat at Skillbite",
    unsubscribe: stop.oneClick,
    body: (
      <MailLayout preview={`Your seat is open until ${formatMoment(endsAt)}.`} heading="Your seat is waiting">
        <MailText>
          <bdi>{organisation}</bdi> asked us to remind you: your seat is open until {formatMoment(endsAt)}.
          All three levels and the exam are in it, in lessons of about 15 minutes.
        </MailText>
        <MailButton href={link}>Go on learning</MailButton>
        <MailUnsubscribe href={stop.page} />
      </MailLayout>
    ),
  };
}

export function endingMail({ organisation, link, endsAt, stop }: Reminder): Mail {
  const end = formatMoment(endsAt);
  return {
    subject: "Your seat at Skillbite ends soon",
    unsubscribe: stop.oneClick,
    body: (
      <MailLayout preview={`It is open until ${end}.`} heading="Your seat ends soon">
        <MailText>
          <bdi>{organisation}</bdi> gave you a seat, which is open until {end}: until then you can take all
          three levels and the exam. What you have completed by then stays yours, and so do your certificates.
        </MailText>
        <MailButton href={link}>Go on learning</MailButton>
        <MailUnsubscribe href={stop.page} />
      </MailLayout>
    ),
  };
}
