import { ButtonLink } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Building2 } from "@/components/ui/icons";
import type { OwnSeat } from "@/lib/organisations/seat-queries";
import { formatDay } from "@/lib/platform/dates";
import { OwnSeatList } from "./own-seats";

export function OwnSeats({ seats }: { seats: OwnSeat[] }) {
  return (
    <Card className="mt-6">
      <OwnSeatList seats={seats} />
      <p className="mt-2 text-ink-soft">All three levels and the exam are open to you.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/courses">Choose a course</ButtonLink>
        <ButtonLink href="/exam" variant="secondary">
          Go to the exam
        </ButtonLink>
      </div>
    </Card>
  );
}

type Ended = { organisation: string; endedAt: Date; isPaidBack: boolean };

/** A refund may also revoke certificates. */
export function EndedSeat({ organisation, endedAt, isPaidBack }: Ended) {
  return (
    <Card className="mt-6">
      <p className="wrap-anywhere text-lg">
        Your seat of {organisation} ended on {formatDay(endedAt)}.
      </p>
      <p className="mt-2 text-ink-soft">
        {isPaidBack
          ? "What you completed stays yours, and so do your results."
          : "What you completed stays yours, and so do your certificates."}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/dashboard">See what you completed</ButtonLink>
        <ButtonLink href="/pricing" variant="secondary">
          Go on without a seat
        </ButtonLink>
      </div>
    </Card>
  );
}

/** The bank has not confirmed a first pack: do not offer to pay twice. */
export function SeatsUnderWay() {
  return (
    <Callout tone="info" title="Your payment is on its way" className="mt-6">
      Your seats open here as soon as your bank has confirmed it. We write to you then.
    </Callout>
  );
}

export function NoOrganisation() {
  return (
    <EmptyState
      title="No seats yet"
      visual={<Building2 className="size-10" />}
      action={<ButtonLink href="/enterprise#packs">See seat packs</ButtonLink>}
      className="mt-8"
    >
      <p>
        With a pack of 10, 25 or 50 seats you invite people here and see who has learned what. Were you
        invited to a seat? Then open the link in your mail.
      </p>
    </EmptyState>
  );
}
