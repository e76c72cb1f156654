import type { Organisation } from "@/lib/organisations/organisation-queries";
import { formatDay } from "@/lib/platform/dates";
import { SeatMap } from "./seat-map";
import { stateStyles } from "./state-badge";

const ends: Partial<Record<Organisation["packs"][number]["state"], string>> = {
  paid_back: "The payment was given back: its seats have ended.",
  resting: "The bank disputes the payment: its seats rest.",
  ended_by_owner: "Ended by its owner.",
};

export function SeatPacksSummary({ packs }: Pick<Organisation, "packs">) {
  return (
    <ul className="mt-8 grid gap-5 md:grid-cols-2">
      {packs.map(({ id, size, boughtAt, state: packState, lastEndsAt, ...counts }) => (
        <li key={id} className="card p-5 shadow-card sm:p-6">
          <h2 className="text-xl">{`${size} seats`}</h2>
          <p className="mt-1 text-ink-soft text-sm">
            {`Bought ${formatDay(boughtAt)}. ${
              ends[packState] ??
              (lastEndsAt
                ? `The last seat in use ends ${formatDay(lastEndsAt)}.`
                : "The 60 days of a seat begin when it is accepted.")
            }`}
          </p>
          <SeatMap counts={counts} className="mt-5 w-full max-w-xs" />
          <dl className="mt-5 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm">
            {(["free", "invited", "active", "ended"] as const).map((state) => (
              <div key={state} className="flex items-center gap-1.5">
                <svg viewBox="0 0 10 10" aria-hidden="true" className={`size-3 ${stateStyles[state].fill}`}>
                  <rect width="10" height="10" rx="3" />
                </svg>
                <dt>{stateStyles[state].label}</dt>
                <dd className="font-semibold tabular-nums">{counts[state]}</dd>
              </div>
            ))}
            <div className="flex items-center gap-1.5 text-ink-soft">
              <dt>= bought</dt>
              <dd className="font-semibold tabular-nums">{size}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
