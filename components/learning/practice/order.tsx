import { useId, useState } from "react";
import { ChevronDown } from "@/components/ui/icons";
import { WaitingButton } from "@/components/ui/waiting-button";
import { Reason } from "./choice";
import { Html } from "./html";
import { type KindProps, lastOf, taskOf } from "./kinds";

/** Steps that move up and down by buttons. A hidden field for each says the order to the form. */
export function Order({ view, last }: KindProps<"order">) {
  const { answer, feedback } = lastOf("order", last);
  const [steps, setSteps] = useState(() => answer?.steps ?? view.steps.map((_, step) => step));
  const [moved, setMoved] = useState("");
  const id = useId();
  const solution = feedback?.solution ?? [];
  const shown = solution.length > 0 ? solution.map(({ step }) => step) : steps;

  function move(place: number, by: number) {
    const next = [...steps];
    const [step] = next.splice(place, 1);
    if (step === undefined) return;
    next.splice(place + by, 0, step);
    setSteps(next);
    const words = document.getElementById(`${id}-${step}`)?.textContent ?? "";
    setMoved(`Now step ${place + by + 1} of ${next.length}: ${words}`);
  }

  return (
    <>
      <ol aria-labelledby={taskOf(view)} className="space-y-2">
        {shown.map((step, place) => (
          <li key={step} className={`rounded-control border-2 bg-surface ${edgeOf(feedback, place)}`}>
            <div className="flex flex-wrap items-center gap-x-3 px-3.5 py-2.5">
              <input type="hidden" name="step" value={step} />
              <span className="w-5 shrink-0 font-semibold text-ink-soft text-sm">{`${place + 1}.`}</span>
              <Html
                id={`${id}-${step}`}
                html={view.steps[step] ?? ""}
                className="min-w-0 flex-1 basis-24 leading-snug"
              />
              {solution.length > 0 ? null : (
                <span className="ml-auto flex flex-wrap items-center gap-1">
                  <WaitingButton
                    variant="quiet"
                    size="sm"
                    id={`${id}-${step}-up`}
                    aria-label={`Move step ${place + 1} up:`}
                    aria-labelledby={`${id}-${step}-up ${id}-${step}`}
                    reason={place === 0 && "It is the first."}
                    onClick={() => move(place, -1)}
                  >
                    <ChevronDown className="size-4.5 rotate-180" />
                  </WaitingButton>
                  <WaitingButton
                    variant="quiet"
                    size="sm"
                    id={`${id}-${step}-down`}
                    aria-label={`Move step ${place + 1} down:`}
                    aria-labelledby={`${id}-${step}-down ${id}-${step}`}
                    reason={place === shown.length - 1 && "It is the last."}
                    onClick={() => move(place, 1)}
                  >
                    <ChevronDown className="size-4.5" />
                  </WaitingButton>
                </span>
              )}
            </div>
            {solution.length > 0 ? <Reason html={solution[place]?.reason ?? null} /> : null}
            {feedback?.wrongAt === place && isSame(answer?.steps, steps) ? (
              <Reason word="Not yet here." html={feedback.reason} />
            ) : null}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  );
}

function edgeOf(feedback: { wrongAt: number | null; isRight: boolean | null } | null, place: number) {
  if (!feedback) return "border-line";
  if (feedback.wrongAt === null) return feedback.isRight ? "border-success" : "border-line";
  return place === feedback.wrongAt ? "border-danger" : "border-line";
}

const isSame = (a: number[] | undefined, b: number[]) => a?.join() === b.join();
