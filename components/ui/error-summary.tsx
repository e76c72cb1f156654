"use client";

import { type MouseEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { Callout } from "./callout";
import { type Fault, faultsIn } from "./faults";

/**
 * At the head of a long form: two faults or more are read out here, each a link to its field. `useAction` gives it the
 * focus. With one fault, the faulty field gets it.
 */
export function ErrorSummary({ errors }: { errors: Record<string, string> }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [faults, setFaults] = useState<Fault[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields show these errors now
  useLayoutEffect(() => {
    const form = box.current?.closest("form");
    setFaults(form ? faultsIn(form) : []);
  }, [errors]);

  if (Object.keys(errors).length < 2) return null;
  return (
    <Callout
      ref={box}
      tone="danger"
      role="group"
      tabIndex={-1}
      data-error-summary=""
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-faults`}
    >
      <h2 id={`${id}-title`} className="font-sans font-semibold text-base tracking-normal">
        Check these fields
      </h2>
      <ul id={`${id}-faults`} className="mt-1">
        {faults.map(({ fieldId, words }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => lead(event, fieldId)}
              className="text-link lone-link text-danger!"
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** Not by the address: the way back would lead through each of them. */
function lead(event: MouseEvent, fieldId: string) {
  event.preventDefault();
  document.getElementById(fieldId)?.focus();
}
