import { SignOut } from "@/components/dashboard/sign-out";
import { StateTitle } from "@/components/layout/state-title";
import { ButtonLink } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import type { findInvitation } from "@/lib/organisations/invitation-queries";
import { INVITATION_ENDED } from "@/lib/organisations/invitations";
import { SEAT_DAYS } from "@/lib/organisations/seats";
import {
  NEVER_SEEN,
  SEEN_AFTERWARDS,
  SENT_ON,
  seenByOrganisation,
} from "@/lib/organisations/seen-by-organisations";
import { formatMoment } from "@/lib/platform/dates";
import { AcceptForm } from "./accept-form";
import { RefuseInvitation } from "./refuse-invitation";

type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;
type Person = { email: string | null; name: string | null };
type Props = { invitation: Invitation; token: string; viewer: Person | null };

export function InvitationView({ invitation, token, viewer }: Props) {
  const { organisation, to, isAccepted, isRefused } = invitation;
  if (isAccepted) return <Accepted invitation={invitation} />;
  if (isRefused) return <Refused organisation={organisation.name} isSignedIn={viewer !== null} />;
  return (
    <>
      <p className="text-ink-soft">Invitation</p>
      <h1 className="mt-1 break-words text-3xl">
        {to === "seat"
          ? `${organisation.name} has a seat for you`
          : `Manage the seats of ${organisation.name}`}
      </h1>
      {to === "seat" ? <SeatTerms {...invitation} /> : <AdministrationTerms />}
      <Card className="mt-8">
        <Step invitation={invitation} token={token} viewer={viewer} />
      </Card>
      <RefuseInvitation
        token={token}
        organisation={organisation.name}
        isSeat={to === "seat"}
        isSignedIn={viewer !== null}
      />
    </>
  );
}

function SeatTerms({ endsAt, organisation }: Invitation) {
  return (
    <>
      <ul className="mt-5 list-disc space-y-2 pl-6">
        <li>{`All three levels of courses and the certification exam, ${endsAt ? `until ${formatMoment(endsAt)}` : `for ${SEAT_DAYS} days from the moment you accept`}.`}</li>
        <li>What you complete and the certificates that you earn are yours, and stay yours afterwards.</li>
      </ul>
      <h2 className="mt-7 break-words text-xl">{`What ${organisation.name} sees of you`}</h2>
      <ul className="mt-3 list-disc space-y-2 pl-6">
        {seenByOrganisation.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="mt-3">{`${NEVER_SEEN} ${SENT_ON} ${SEEN_AFTERWARDS}`}</p>
    </>
  );
}

function AdministrationTerms() {
  return (
    <p className="mt-5">
      You can then invite people to seats, take seats back and see who has learned what. It opens no course
      for yourself.
    </p>
  );
}

function Step({ invitation: { email, to, organisation }, token, viewer }: Props) {
  const next = encodeURIComponent(`/organisation/accept?token=${token}`);
  if (viewer === null) {
    return (
      <>
        <h2 className="text-xl">First, your account</h2>
        <p className="mt-2 mb-5 text-ink-soft">
          The invitation is for <strong className="wrap-anywhere text-ink">{email}</strong>. Use an account
          with this address; afterwards you are back here.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`/auth?mode=signup&next=${next}`}>Create an account</ButtonLink>
          <ButtonLink href={`/auth?next=${next}`} variant="secondary">
            I have one: sign in
          </ButtonLink>
        </div>
      </>
    );
  }
  if (viewer.email !== email) {
    return (
      <>
        <Callout tone="warning" title="This invitation is for another address">
          It was sent to <strong className="wrap-anywhere">{email}</strong>, and you are signed in as{" "}
          <strong className="wrap-anywhere">{viewer.email}</strong>. Sign out and open the link in your mail
          again, or ask for an invitation to the address of this account.
        </Callout>
        <SignOut />
      </>
    );
  }
  return (
    <AcceptForm
      token={token}
      label={to === "seat" ? "Accept the seat" : "Accept"}
      organisation={organisation.name}
      name={viewer.name}
      meaning={
        to === "seat"
          ? `You accept as ${email}. From then on ${organisation.name} sees what is listed above.`
          : `You accept as ${email}.`
      }
    />
  );
}

function Accepted({ invitation: { organisation, to, endsAt } }: { invitation: Invitation }) {
  const isSeat = to === "seat";
  const title = isSeat ? "The seat is yours" : "You manage the seats";
  return (
    <>
      <StateTitle state={title} />
      <h1 className="text-3xl">{title}</h1>
      <p role="status" className="mt-4 text-lg">
        {isSeat
          ? `The seat of ${organisation.name}. All three levels and the exam are open${endsAt ? ` until ${formatMoment(endsAt)}` : ""}.`
          : `Of ${organisation.name}: invite people and see who has learned what.`}
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink href={isSeat ? "/courses" : `/organisation/${organisation.id}`} size="lg">
          {isSeat ? "Choose a course" : "Go to the seats"}
        </ButtonLink>
        <ButtonLink href="/dashboard" variant="secondary" size="lg">
          Dashboard
        </ButtonLink>
      </div>
    </>
  );
}

function Refused({ organisation, isSignedIn }: { organisation: string; isSignedIn: boolean }) {
  return (
    <div role="status">
      <h1 className="text-3xl">This invitation was refused</h1>
      <p className="wrap-anywhere mt-4 text-ink-soft text-lg">
        {`${organisation} is told. Was it a mistake? Then ask there for a new one.`}
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink href="/courses">Free courses</ButtonLink>
        {isSignedIn ? (
          <ButtonLink href="/dashboard" variant="secondary">
            Dashboard
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}

/** `signIn`: a signed-out visitor may have accepted it in another browser. */
export function InvitationEnded({ signIn }: { signIn?: string }) {
  return (
    <>
      <h1 className="text-3xl">This invitation has ended</h1>
      <p className="mt-4 text-ink-soft text-lg">{INVITATION_ENDED}</p>
      {signIn ? (
        <p className="mt-3 text-ink-soft text-lg">Was it you who accepted it? Then sign in to go on.</p>
      ) : null}
      <div className="mt-7 flex flex-wrap gap-3">
        {signIn ? (
          <ButtonLink href={signIn}>Sign in</ButtonLink>
        ) : (
          <ButtonLink href="/dashboard">Dashboard</ButtonLink>
        )}
        <ButtonLink href="/courses" variant="secondary">
          Free courses
        </ButtonLink>
      </div>
    </>
  );
}
