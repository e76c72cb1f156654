import { eventMeanings, eventTypes } from "@/lib/organisations/events/events";
import { NEVER_SEEN } from "@/lib/organisations/seen-by-organisations";

/** Which events there are, for an owner. */
export function SentEvents() {
  return (
    <>
      <p className="mb-4 text-ink-soft">
        {`The same as in your report, of people on your seats, while they are on them. ${NEVER_SEEN}`}
      </p>
      <dl className="space-y-3">
        {eventTypes.map((type) => (
          <div key={type}>
            <dt className="font-mono text-sm">{type}</dt>
            <dd>{eventMeanings[type]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
