import type { Mail } from "../../platform/mail";
import { MailButton, MailLayout, MailText } from "../../platform/mail-layout";
import { FAILING_DAYS } from "./delivery-pauses";
import type { EndpointEnd } from "./endpoints";
import { EVENT_LOG_DAYS } from "./events";

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
          Nothing else has changed: seats, learning and certificates go on. On the page of events you see what
          was answered
          {reason === "operator"
            ? "."
            : `, switch the connection on again, and send what it has missed in the last ${EVENT_LOG_DAYS} days.`}
        </MailText>
        <MailButton href={link}>See the events</MailButton>
      </MailLayout>
    ),
  };
}
