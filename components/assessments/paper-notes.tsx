import { Callout } from "@/components/ui/callout";
import type { SaveState } from "./use-autosave";

export function PaperNotes({
  state,
  reason,
  failure,
}: {
  state: SaveState;
  /** Why answers wait, if not for the connection. */
  reason: string | null;
  failure: string | null;
}) {
  return (
    <>
      {state === "waiting" ? (
        <Callout tone="warning" title="Not saved yet" className="mt-4">
          {reason ??
            "There is no connection right now. Go on: your answers are kept here and sent as soon as it is back."}
        </Callout>
      ) : null}
      {failure ? (
        <Callout tone="danger" role="alert" className="mt-4">
          {failure}
        </Callout>
      ) : null}
    </>
  );
}
