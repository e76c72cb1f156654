import clsx from "clsx";
import { useId } from "react";
import { Reason } from "./choice";
import { Html } from "./html";
import { type KindProps, lastOf } from "./kinds";

/** A row of buckets for each case. Cases that are right stay; the others can be sorted again. */
export function Sort({ view, last }: KindProps<"sort">) {
  const { answer, feedback } = lastOf("sort", last);
  const id = useId();
  return (
    <ol className="space-y-3">
      {view.cases.map((one, place) => {
        const graded = feedback?.cases[place];
        const settled = graded?.bucket ?? null;
        const isWrong = graded !== undefined && settled === null;
        return (
          <li
            key={one}
            className={clsx(
              "rounded-control border-2 bg-surface",
              isWrong ? "border-danger" : graded?.isRight ? "border-success" : "border-line",
            )}
          >
            <fieldset className="px-3.5 py-2.5">
              <legend className="float-left mb-2 w-full leading-snug">
                <Html html={one} />
              </legend>
              <div className="clear-both flex flex-wrap gap-2" data-aloud={place > 0 ? "skip" : undefined}>
                {view.buckets.map((bucket, at) => (
                  <label
                    key={bucket}
                    className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-3 py-1.5 text-sm leading-snug has-checked:border-accent has-checked:bg-accent-soft"
                  >
                    <input
                      type="radio"
                      name={`bucket-${place}`}
                      value={at}
                      defaultChecked={settled === at || (settled === null && answer?.buckets[place] === at)}
                      disabled={settled !== null && settled !== at}
                      aria-describedby={settled !== null && settled !== at ? `${id}-${place}` : undefined}
                      className="size-4.5 shrink-0 accent-accent"
                    />
                    <Html html={bucket} />
                  </label>
                ))}
              </div>
            </fieldset>
            {graded ? (
              <Reason
                id={`${id}-${place}`}
                word={graded.isRight ? "Right." : isWrong ? "Not there." : ""}
                isGood={graded.isRight}
                html={graded.reason}
              />
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
