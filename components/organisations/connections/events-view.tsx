import { AccountSection } from "@/components/accounts/settings/account-section";
import { Disclosure } from "@/components/ui/disclosure";
import { TextLink } from "@/components/ui/link";
import type { DeliveryView, EndpointView as Endpoint } from "@/lib/organisations/events/endpoint-queries";
import { MOST_ENDPOINTS } from "@/lib/organisations/events/endpoints";
import { EVENT_LOG_DAYS } from "@/lib/organisations/events/events";
import type { Organisation } from "@/lib/organisations/organisation-queries";
import { ConnectionTitle } from "./connection-title";
import { DeliveryLog } from "./delivery-log";
import { EndpointView } from "./endpoint-view";
import { RefreshWhileWaiting } from "./refresh-while-waiting";
import { SentEvents } from "./sent-events";
import { StoreForm } from "./store-form";
import { WebhookForm } from "./webhook-form";

type Props = { organisation: Organisation; endpoints: Endpoint[]; deliveries: DeliveryView[]; now: Date };

export function EventsView({ organisation: { id: orgId, isOwner }, endpoints, deliveries, now }: Props) {
  const on = endpoints.filter(({ endedAt }) => !endedAt).length;
  const full =
    on >= MOST_ENDPOINTS
      ? `${MOST_ENDPOINTS} are connected. To add another one, switch one off first.`
      : null;
  return (
    <div className="mt-8 max-w-3xl">
      <ConnectionTitle orgId={orgId} title="Events (webhooks)" />
      <p className="mt-2 text-ink-soft">
        As soon as something happens, a seat is taken, a course completed, a certificate earned, Skillbite
        tells a system of yours: the personnel system, a learning platform, or a tool that sends messages.
        Many call this a webhook. Whoever looks after that system gives you its address, and gets a secret
        from you: you type nothing technical yourself.
      </p>
      <AccountSection id="connected" title="Connected" state={`${endpoints.length}`}>
        {endpoints.length === 0 ? (
          <p className="text-ink-soft">
            {isOwner ? "Nothing yet. Begin below: you need the address of your system." : "Nothing yet."}
          </p>
        ) : (
          <ul className="space-y-4">
            {endpoints.map((endpoint) => (
              <EndpointView key={endpoint.id} orgId={orgId} endpoint={endpoint} isOwner={isOwner} now={now} />
            ))}
          </ul>
        )}
      </AccountSection>
      {isOwner ? (
        <AccountSection id="connect" title="Connect a system">
          <ol className="mb-5 list-decimal space-y-1 pl-5 text-ink-soft">
            <li>Enter the address that your system has for events: its webhook address.</li>
            <li>Tick what it may hear of.</li>
            <li>Copy the secret that you get then, and hand it to whoever looks after the system.</li>
            <li>Send a test, and see what the system answers.</li>
          </ol>
          <WebhookForm orgId={orgId} full={full} />
          <Disclosure summary="You have a learning record store (xAPI)" className="mt-6 border-t border-b-0">
            <p className="mb-4">
              Only if whoever looks after your systems asks for it: they know the three things to enter. It
              hears who has a seat, who has completed a course, and who has passed. Invitations, changes of
              certificates and orders are not sent to it.
            </p>
            <StoreForm orgId={orgId} full={full} />
          </Disclosure>
        </AccountSection>
      ) : (
        <p className="mt-6 text-ink-soft">Only the owner of the organisation connects systems.</p>
      )}
      <AccountSection id="log" title="What was sent">
        <RefreshWhileWaiting
          isWaiting={deliveries.some(({ state, tries }) => state === "waiting" && tries === 0)}
        />
        <p className="mb-4 text-ink-soft text-sm">
          {`The last ${deliveries.length < 50 ? "" : "50 "}events, kept for ${EVENT_LOG_DAYS} days.`}
        </p>
        <DeliveryLog orgId={orgId} deliveries={deliveries} isOwner={isOwner} />
      </AccountSection>
      <AccountSection id="types" title="What is told">
        <SentEvents />
        <p className="mt-5">
          <TextLink href="/developers/events" external>
            For whoever looks after your system: the description
          </TextLink>
        </p>
      </AccountSection>
    </div>
  );
}
