import { type Standing, standingMeanings, standingNames } from "@/lib/organisations/standings";

const explained: Standing[] = ["not-begun", "stuck"];

/** Below a list: people come first. */
export function StandingLegend() {
  return (
    <dl className="mt-4 space-y-1 text-ink-soft text-sm">
      {explained.map((standing) => (
        <div key={standing}>
          <dt className="inline font-semibold">{standingNames[standing]}</dt>
          <dd className="inline">{`: ${standingMeanings[standing]}.`}</dd>
        </div>
      ))}
    </dl>
  );
}
