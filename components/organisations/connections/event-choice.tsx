import { Checkbox } from "@/components/ui/checkbox";
import { type EventGroup, eventGroups, groupMeanings } from "@/lib/organisations/events/event-groups";

type Props = { chosen: readonly EventGroup[]; error?: string | undefined };

/** Which events a system is sent. */
export function EventChoice({ chosen, error }: Props) {
  return (
    <fieldset>
      <legend className="font-semibold text-sm">What may the system hear of?</legend>
      <p className="mt-1 text-ink-soft text-sm">
        Tick only what it needs. What you do not tick is never sent there.
      </p>
      <div className="mt-3 space-y-3">
        {eventGroups.map((group, index) => (
          <Checkbox
            key={group}
            name={group}
            defaultChecked={chosen.includes(group)}
            error={index === 0 ? error : undefined}
            label={
              <>
                <span className="font-semibold">{groupMeanings[group].name}</span>
                <span>{`: ${groupMeanings[group].meaning}`}</span>
              </>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
