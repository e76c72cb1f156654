import { Choice } from "./choice";
import { Html } from "./html";
import { type KindProps, lastOf } from "./kinds";
import { ModelOutput } from "./model-output";

export function Repair({ view, last }: KindProps<"repair">) {
  const { feedback } = lastOf("repair", last);
  return (
    <div className="space-y-5">
      {view.slots.map(({ name, fragments }, slot) => (
        <fieldset key={name} className="space-y-2">
          <legend className="mb-2 font-semibold text-sm">
            <Html html={name} />
          </legend>
          {fragments.map((fragment, at) => (
            <Choice
              key={fragment}
              name={`slot-${slot}`}
              value={at}
              label={fragment}
              defaultChecked={feedback?.fragments[slot] === at}
            />
          ))}
        </fieldset>
      ))}
      {feedback ? (
        <ModelOutput html={feedback.output} made={view.made} title="What this prompt gives">
          <p className="mt-3 border-line border-t pt-3 text-sm">
            <Html html={feedback.note} />
          </p>
        </ModelOutput>
      ) : null}
    </div>
  );
}
