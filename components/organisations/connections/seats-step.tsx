import { Callout } from "@/components/ui/callout";
import { Disclosure } from "@/components/ui/disclosure";
import { TextLink } from "@/components/ui/link";
import { SEAT_DAYS } from "@/lib/organisations/seats";
import type { SignOn } from "@/lib/organisations/sign-on/provider-queries";
import { hostOf } from "@/lib/organisations/sign-on/sign-on-states";
import type { SignOnStatus } from "@/lib/organisations/sign-on/status-queries";
import { formatRecent } from "@/lib/platform/dates";
import { SeatRuleForm } from "./seat-rule-form";

type Props = {
  orgId: string;
  provider: NonNullable<SignOn["provider"]>;
  status: SignOnStatus;
  isOwner: boolean;
  clock: { now: Date; timeZone: string };
};

const ruleTexts: Record<string, string> = {
  nobody: "Nobody gets a seat by signing in.",
  all: "Everybody who signs in by your provider gets a seat.",
  directory: "Everybody whom your directory adds gets a seat.",
};

export function SeatsStep({ orgId, provider, status, isOwner, clock }: Props) {
  const { seats } = status;
  const host = hostOf(provider.issuer);
  return (
    <>
      <p className="mb-4">
        {`${seats.free} of your ${seats.all} seats are free. Whoever signs in by ${host}, and is covered by the rule that you choose here, gets one. The ${SEAT_DAYS} days of a seat begin when its person first signs in.`}
      </p>
      {provider.shortAt ? (
        <Callout tone="warning" className="mb-4" title="A seat was missing">
          {`${capital(formatRecent(provider.shortAt, clock))} somebody came whom the rule gives a seat, and none was free. `}
          <TextLink href={`/organisation/${orgId}`} className="text-accent-deep!">
            Take a seat back, or buy more.
          </TextLink>
        </Callout>
      ) : null}
      {isOwner ? (
        <SeatRuleForm key={provider.id} orgId={orgId} rule={provider} />
      ) : (
        <p>
          {ruleTexts[provider.seatRule] ?? `Whoever is in the group '${provider.seatGroup}' gets a seat.`}
        </p>
      )}
      <Disclosure summary="What happens when …" className="mt-4 text-sm">
        <dl className="space-y-3 text-sm">
          <Case name="When no seat is free">
            The person gets in without one, and reads that you have none left. You see it here.
          </Case>
          <Case name="When somebody leaves the group">
            The seat ends at that person's next sign-in. Progress and certificates stay.
          </Case>
          <Case name="When you take a seat back">
            The next sign-in gives it again, as long as the rule covers the person. Have your IT take them out
            of the group first.
          </Case>
          <Case name="Seats that you gave by invitation">The rule never ends them.</Case>
        </dl>
      </Disclosure>
    </>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function Case({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="font-semibold text-ink">{name}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </div>
  );
}
