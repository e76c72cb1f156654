import { Choice, Reason } from "./choice";
import { Html } from "./html";
import { type KindProps, lastOf } from "./kinds";
import { ModelOutput } from "./model-output";

const names = ["A", "B"];

export function Compare({ view, last }: KindProps<"compare">) {
  const { answer, feedback } = lastOf("compare", last);
  return (
    <div className="space-y-5">
      <div className="grid gap-4 sm:grid-cols-2">
        {view.outputs.map((output, at) => (
          <ModelOutput key={output} html={output} made={view.made} title={`Answer ${names[at]}`} />
        ))}
      </div>
      <fieldset>
        <legend className="mb-2 font-semibold text-sm">Which one is better?</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {view.outputs.map((output, at) => (
            <Choice
              key={output}
              name="better"
              value={at}
              label={`Answer ${names[at]}`}
              defaultChecked={answer?.better === at}
              state={stateOf(feedback?.better, answer?.better, at)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="space-y-2">
        <legend className="mb-2 font-semibold text-sm">What makes it better?</legend>
        {view.criteria.map((criterion, at) => {
          const state = stateOf(feedback?.right, answer?.criterion, at);
          return (
            <Choice
              key={criterion}
              name="criterion"
              value={at}
              label={criterion}
              defaultChecked={answer?.criterion === at}
              state={state}
            >
              <Reason
                word={state === "right" ? "Right." : state === "wrong" ? "Not this one." : ""}
                isGood={state === "right"}
                html={feedback?.reasons.find(({ place }) => place === at)?.reason ?? null}
              />
            </Choice>
          );
        })}
      </fieldset>
      {feedback ? (
        <div className="rounded-control bg-sunken px-4 py-3.5">
          <p className="font-semibold text-sm">What somebody experienced saw</p>
          <Html as="div" html={feedback.expert} className="prose mt-1.5 text-sm" />
        </div>
      ) : null}
    </div>
  );
}

function stateOf(right: number | undefined, chosen: number | undefined, place: number) {
  if (right === undefined) return undefined;
  if (place === right) return "right";
  return place === chosen ? "wrong" : undefined;
}
