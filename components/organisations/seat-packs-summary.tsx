import { TextLink } from "@/components/ui/link";
import type { Organisation } from "@/lib/organisations/organisation-queries";
import { formatDay } from "@/lib/platform/dates";
import { packEnds } from "./pack-ends";

export function SeatPacksSummary({ packs }: Pick<Organisation, "packs">) {
  if (packs.length === 0) return <p className="text-ink-soft">No seats were bought yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {packs.map(({ id, size, boughtAt, state, lastEndsAt, order, active, invited, free, ended }) => (
        <li key={id} className="py-4 first:pt-0 last:pb-0">
          <p className="font-medium">{`${size} seats, bought ${formatDay(boughtAt)}`}</p>
          <p className="text-ink-soft text-sm">
            {`${active} active, ${invited} invited, ${free} free, ${ended} ended. ${
              packEnds[state] ??
              (lastEndsAt
                ? `The last seat in use ends ${formatDay(lastEndsAt)}.`
                : "The 60 days of a seat begin when it is accepted.")
            }`}
          </p>
          {order ? (
            <p className="text-ink-soft text-sm">
              <span>What was paid and what was agreed to: </span>
              <TextLink href={`/order/${order}`}>{`order ${order}`}</TextLink>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
