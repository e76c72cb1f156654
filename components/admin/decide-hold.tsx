import { decideHoldAction } from "@/lib/assessments/holds/actions";
import { AdminForm } from "./admin-form";

/** Both need a reason, because the candidate reads it. */
export function DecideHold({ attemptId, person }: { attemptId: string; person: string }) {
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      <AdminForm
        label="Release"
        action={decideHoldAction}
        fields={{ attemptId, decision: "released" }}
        warning={`The attempt counts from the day it was handed in. ${person} gets a mail with your reason.`}
        done="The attempt counts."
      />
      <AdminForm
        label="Refuse"
        action={decideHoldAction}
        fields={{ attemptId, decision: "refused" }}
        warning={`The attempt does not count; the exam access stays. ${person} gets a mail with your reason. This cannot be undone.`}
        danger
        done="The attempt does not count."
      />
    </div>
  );
}
