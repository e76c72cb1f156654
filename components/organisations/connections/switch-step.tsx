import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { switchSignOnAction } from "@/lib/organisations/sign-on/actions";
import { UNCONFIRMED_DAYS } from "@/lib/organisations/sign-on/seat-rules";
import type { SignOnState } from "@/lib/organisations/sign-on/sign-on-states";
import type { SignOnStatus } from "@/lib/organisations/sign-on/status-queries";
import { SwitchForm } from "./switch-form";

type Props = {
  orgId: string;
  state: SignOnState;
  /** The provider, as the owner knows it. */
  host: string;
  /** Seats that the rule has given. */
  ruleSeats: number;
  managers: SignOnStatus["managers"];
  isOwner: boolean;
  /** The steps before are done. */
  isReady: boolean;
};

export function SwitchStep({ orgId, state, host, ruleSeats, managers, isOwner, isReady }: Props) {
  return (
    <ul className="divide-y divide-line">
      <Choice title="Off" isNow={state === "off"}>
        <p>Your people sign in with their passwords alone.</p>
        {isOwner && state !== "off" ? <p>The button 'Switch off' is at the top of this page.</p> : null}
      </Choice>
      <Choice title="Optional (recommended)" isNow={state === "optional"}>
        <p>{`Your people choose: a password, or ${host}.`}</p>
        {isOwner && state !== "optional" ? (
          <SwitchForm
            orgId={orgId}
            state="optional"
            label={state === "off" ? "Switch on" : "Make it optional"}
            variant={isReady ? "primary" : "secondary"}
            run={switchSignOnAction}
          />
        ) : null}
      </Choice>
      <Choice title="Required for those who manage seats" isNow={state === "required"}>
        <p>{`Whoever manages your seats has to sign in by ${host}. Learners may still use a password.`}</p>
        {isOwner && state !== "required" ? (
          <Disclosure summary="Make it required …" className="border-b-0">
            <Consequences host={host} ruleSeats={ruleSeats} managers={managers} />
            <SwitchForm
              orgId={orgId}
              state="required"
              label="Yes, make it required"
              variant="primary"
              run={switchSignOnAction}
            />
          </Disclosure>
        ) : null}
        {state === "required" ? (
          <Disclosure summary="What that means" className="border-b-0">
            <Consequences host={host} ruleSeats={ruleSeats} managers={managers} />
          </Disclosure>
        ) : null}
      </Choice>
    </ul>
  );
}

function Choice({ title, isNow, children }: { title: string; isNow: boolean; children: ReactNode }) {
  return (
    <li className="space-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-sans font-semibold text-base">{title}</h3>
        {isNow ? <Badge tone="success">Now</Badge> : null}
      </div>
      <div className="space-y-3 text-sm">{children}</div>
    </li>
  );
}

/** Whom it concerns, before it counts. */
function Consequences({ host, ruleSeats, managers }: Pick<Props, "host" | "ruleSeats" | "managers">) {
  return (
    <dl className="mb-5 space-y-3 text-ink text-sm">
      <Line name={`Who manages seats beside you: ${concerned(managers)}`}>
        {`From their next click on they sign in by ${host}. Whoever has an address outside your domains, and never came by ${host}, goes on with a password.`}
      </Line>
      <Line
        name={`Learners: ${ruleSeats === 1 ? "1 has a seat by your rule" : `${ruleSeats} have a seat by your rule`}`}
      >
        {`They may go on with a password. But whoever has not signed in by ${host} for ${UNCONFIRMED_DAYS} days loses the seat, also on holiday. Progress and certificates stay, and the next sign-in there gives a seat again, if one is free. Seats by invitation stay.`}
      </Line>
      <Line name="You, the owner">Your password and your second factor go on opening everything.</Line>
      <Line name={`When ${host} is down`}>
        You sign in with your password, and make it optional here. Until then the others who manage seats
        wait; learners go on with a password.
      </Line>
    </dl>
  );
}

function concerned({ all, asked }: Props["managers"]): string {
  if (all === 0) return "nobody";
  return all === asked ? `${all}` : `${asked} of ${all}`;
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
