import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { BiteSummary } from "@/lib/learning/bites/bite-queries";

/** How much there is to do, and the way to it. The items themselves are on /dashboard/bite. */
export function WeeklyBite({ summary: { due, bite, next } }: { summary: BiteSummary }) {
  const isIdle = due === 0 && !bite;
  return (
    <Card as="section" aria-labelledby="weekly-bite">
      <h2 id="weekly-bite" className="text-xl">
        Weekly Bite
      </h2>
      {due > 0 ? (
        <p className="mt-2 text-ink-soft">
          {due === 1
            ? "One thing that you missed is due again."
            : `${due} things that you missed are due again.`}
        </p>
      ) : null}
      {bite ? (
        <p className="mt-2">
          New this week: <strong className="font-semibold">{bite.title}</strong>
        </p>
      ) : null}
      {isIdle ? <p className="mt-2 text-ink-soft">{`All done. ${next}`}</p> : null}
      <ButtonLink href="/dashboard/bite" variant={isIdle ? "secondary" : "primary"} className="mt-4">
        {isIdle ? "Open the Weekly Bite" : "Start this week's bite"}
      </ButtonLink>
    </Card>
  );
}
