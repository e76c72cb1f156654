import { AdminForm } from "@/components/admin/admin-form";
import { Callout } from "@/components/ui/callout";
import { CircleCheck } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { switchSignOnAction } from "@/lib/organisations/sign-on/actions";
import type { SignOn } from "@/lib/organisations/sign-on/provider-queries";
import {
  doneSteps,
  hostOf,
  nextStep,
  type SignOnState,
  signOnSteps,
  stateTexts,
  stepOf,
  stepTexts,
  stepTitles,
} from "@/lib/organisations/sign-on/sign-on-states";
import type { SignOnStatus } from "@/lib/organisations/sign-on/status-queries";
import { formatRecent } from "@/lib/platform/dates";

type Props = {
  orgId: string;
  signOn: SignOn;
  status: SignOnStatus | null;
  state: SignOnState;
  clock: { now: Date; timeZone: string };
};

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** How it stands, what comes next, what has last happened, and the way to switch it off. */
export function SignOnStatusBox({ orgId, signOn, status, state, clock }: Props) {
  const { provider, domains, isOwner } = signOn;
  const step = nextStep({ provider, domains });
  const done = doneSteps({ provider, domains });
  const host = provider ? hostOf(provider.issuer) : "";
  const tone = step === "proof-again" ? "warning" : step || state === "off" ? "info" : "success";
  return (
    // Takes the focus when 'Switch off' is gone.
    <section aria-label="How it stands" tabIndex={-1} className="mt-5 space-y-4 outline-none">
      <div className="flex flex-wrap items-start gap-3">
        <Callout tone={tone} className="grow basis-80" title={provider ? stateTexts[state] : "Not set up"}>
          <div className="space-y-2">
            {provider ? <p>{said(state, host, provider.offSince, clock)}</p> : null}
            <p>
              {step ? (
                <>
                  {"Next: "}
                  <TextLink href={`#${stepOf[step]}`} className="text-accent-deep!">
                    {stepTexts[step]}
                  </TextLink>
                </>
              ) : state === "off" ? (
                "Nothing to do. You can switch it on again in step 5."
              ) : (
                "Nothing to do."
              )}
            </p>
          </div>
        </Callout>
        {isOwner && state !== "off" ? (
          <AdminForm
            label="Switch off"
            button="Switch off now"
            action={switchSignOnAction}
            fields={{ orgId, state: "off" }}
            warning={`Nobody signs in by ${host} any more, and whoever came by it is signed out. Accounts, seats and progress stay. ${withoutPassword(status?.withoutPassword ?? 0)}`}
            danger
            done="Nobody signs in by your provider any more."
            reasonless
          />
        ) : null}
      </div>
      {provider && status ? (
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
          <Fact name="Last sign-in">
            {status.lastSignIn ? (
              <>
                <bdi className="wrap-anywhere">{status.lastSignIn.who}</bdi>
                {`, ${formatRecent(status.lastSignIn.at, clock)}`}
              </>
            ) : status.people > 0 ? (
              "Nobody in the last weeks"
            ) : (
              "Nobody yet"
            )}
          </Fact>
          <Fact name="People connected">
            {`${count(status.people, "person", "people")}, ${count(provider.seats, "seat", "seats")} by your rule`}
          </Fact>
          <Fact name="Seats">
            {`${status.seats.free} of ${count(status.seats.all, "seat", "seats")} free. `}
            <TextLink href={`/organisation/${orgId}`}>See the people</TextLink>
          </Fact>
        </dl>
      ) : null}
      {provider ? (
        <ol className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
          {signOnSteps.map((one, index) => (
            <li key={one} className="flex items-center gap-1.5">
              {done[one] ? (
                <>
                  <CircleCheck className="size-4.5 text-success" />
                  <span className="sr-only">Done: </span>
                </>
              ) : null}
              <TextLink href={`#${one}`}>{`${index + 1}. ${stepTitles[one]}`}</TextLink>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}

function said(state: SignOnState, host: string, offSince: Date | null, clock: Props["clock"]): string {
  if (state === "optional")
    return `Your people choose: a password, or your provider, ${host}. Passwords go on working.`;
  if (state === "required") return `Whoever manages your seats signs in by your provider, ${host}.`;
  const since = offSince ? ` You switched it off ${formatRecent(offSince, clock)}.` : "";
  return `Nobody signs in by your provider, ${host}.${since}`;
}

export function withoutPassword(people: number): string {
  if (people === 0) return "Everybody who came by it has a password, too.";
  const who =
    people === 1 ? "1 person has no password: they choose" : `${people} people have no password: they choose`;
  return `${who} one by mail, with 'Forgotten your password?' on the sign-in page.`;
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
