import { brand } from "../../platform/brand";
import type { Jobs } from "../../platform/jobs";
import type { Mail } from "../../platform/mail";
import { MailButton, MailLayout, MailText } from "../../platform/mail-layout";
import { FAILING_DAYS } from "./delivery-pauses";
import { type EndpointEnd, KEPT_DAYS } from "./endpoints";
import { type EventGroup, listInWords } from "./event-groups";
import { EVENT_LOG_DAYS } from "./events";
import { OVERLAP_HOURS } from "./signatures";

type Ended = { organisation: string; url: string; reason: Exclude<EndpointEnd, "owner">; link: string };

const because: Record<Ended["reason"], string> = {
  gone: "Your server answered that it wants no more of them (410).",
  failing: `Your server did not take one for ${FAILING_DAYS} days.`,
  operator: "We had to stop it. Please write to us before you set it up again.",
};

export function endpointEndedMail({ organisation, url, reason, link }: Ended): Mail {
  return {
    subject: "Events of your organisation are no longer sent",
    body: (
      <MailLayout preview="One of your connections is switched off." heading="A connection is switched off">
        <MailText>
          Events of <bdi>{organisation}</bdi> are no longer sent to <bdi>{url}</bdi>. {because[reason]}
        </MailText>
        <MailText>
          Nothing else has changed: seats, learning and certificates go on. On the page of your webhooks you
          see what was answered
          {reason === "operator"
            ? "."
            : `, switch the connection on again, and send what it has missed in the last ${EVENT_LOG_DAYS} days.`}
        </MailText>
        <MailButton href={link}>See the webhooks</MailButton>
      </MailLayout>
    ),
  };
}

type Change = Jobs["organisations.endpoint-mail"]["change"];
/** `place`: null if it is gone. */
type Changed = {
  organisation: string;
  name: string | null;
  place: string | null;
  groups: EventGroup[];
  link: string;
};

const changes: Record<Change, { subject: string; words: (groups: EventGroup[]) => string }> = {
  created: {
    subject: "Events of your organisation go to a new system",
    words: (groups) => `You connected it. It hears of ${listInWords(groups)} from now on.`,
  },
  secret: {
    subject: "A new secret for the events of your organisation",
    words: () =>
      `You made a new secret for it. The one before it goes on working for ${OVERLAP_HOURS} hours. Put the new one into the system until then.`,
  },
  address: {
    subject: "Events of your organisation go to another address",
    words: () => "You changed the address: events go there from now on.",
  },
  off: {
    subject: "You switched events of your organisation off",
    words: () => `Nothing more is sent there. You can switch it on again for ${KEPT_DAYS} days.`,
  },
  removed: {
    subject: "A webhook of your organisation is removed",
    words: () => "You removed a system that was sent events, with its secret and the list of what was sent.",
  },
};

/** What an owner did, so that it does not stay hidden if it was somebody else. */
export function endpointChangedMail(
  change: Change,
  { organisation, name, place, groups, link }: Changed,
): Mail {
  const { subject, words } = changes[change];
  return {
    subject,
    body: (
      <MailLayout preview={words(groups)} heading={subject}>
        <MailText>
          This is about the events of <bdi>{organisation}</bdi>
          {place ? (
            <>
              , sent to {name ? <bdi>{`${name}, `}</bdi> : null}
              <bdi>{place}</bdi>
            </>
          ) : null}
          . {words(groups)}
        </MailText>
        <MailButton href={link}>See the webhooks</MailButton>
        <MailText>
          This was not you? Switch off there what you do not know, change your password, and write to{" "}
          {brand.supportEmail}.
        </MailText>
      </MailLayout>
    ),
  };
}
