import { eventGroups, groupMeanings, groupOf } from "@/lib/organisations/events/event-groups";
import { eventMeanings, eventTypes } from "@/lib/organisations/events/events";
import { NEVER_SEEN } from "@/lib/organisations/seen-by-organisations";

/** Which events there are, for an owner: in words, with the name that a developer needs. */
export function SentEvents() {
  return (
    <>
      <p className="mb-5 text-ink-soft">
        {`The same as in your report, of people on your seats, while they are on them. ${NEVER_SEEN}`}
      </p>
      <div className="space-y-5">
        {eventGroups.map((group) => (
          <div key={group}>
            <h3 className="font-sans font-semibold text-base tracking-normal">{groupMeanings[group].name}</h3>
            <ul className="mt-1 list-disc space-y-1 pl-6">
              {eventTypes
                .filter((type) => groupOf[type] === group)
                .map((type) => (
                  <li key={type}>
                    <span>{eventMeanings[type]}</span> <code className="text-ink-soft text-sm">{type}</code>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  );
}
