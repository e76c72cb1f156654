import { ButtonLink } from "@/components/ui/button";

export const SEATS_THANKS =
  "Thank you. Your seats wait in your organisation: invite people there. The 60 days of a seat begin when somebody accepts it.";

/** Where a buyer of seats goes on: the seats are for others, and open no course here. */
export function ToSeats() {
  return (
    <>
      <ButtonLink href="/organisation" prefetch={false} size="lg">
        Invite your people
      </ButtonLink>
      <ButtonLink href="/dashboard" prefetch={false} variant="secondary" size="lg">
        Dashboard
      </ButtonLink>
    </>
  );
}
