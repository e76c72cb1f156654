import { Html } from "./html";
import { type KindProps, lastOf } from "./kinds";

export function Estimate({ view, last }: KindProps<"estimate">) {
  const { answer, feedback } = lastOf("estimate", last);
  const id = `number-${view.versionId}`;
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        <Html html={view.question} />
      </label>
      <div className="mt-2 flex items-center gap-3">
        <input
          id={id}
          name="number"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          defaultValue={answer?.number}
          aria-describedby={`${id}-unit`}
          className="control max-w-40"
        />
        <span id={`${id}-unit`}>{view.unit}</span>
      </div>
      {feedback ? (
        <div className="mt-4 rounded-control bg-sunken px-4 py-3.5">
          <p className="font-semibold text-sm">The way to it</p>
          <Html as="div" html={feedback.worked} className="prose mt-1.5 text-sm" />
        </div>
      ) : null}
    </div>
  );
}
