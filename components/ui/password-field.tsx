"use client";

import { type ComponentProps, useState } from "react";
import { FieldFrame, type FieldLabels, useFieldIds } from "./field";
import { Eye, EyeOff } from "./icons";

/** Pass `autoComplete`: "current-password" or "new-password". */
export function PasswordField({
  label,
  hint,
  error,
  className,
  id,
  ...props
}: FieldLabels & { label: string } & Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  const ids = useFieldIds(id, { hint, error });
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame id={ids.id} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...props}
          {...ids}
          type={shown ? "text" : "password"}
          className="control pr-14"
        />
        <button
          type="button"
          onClick={() => setShown(!shown)}
          aria-label={`Show ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
          aria-pressed={shown}
          aria-controls={ids.id}
          className="absolute inset-y-0.5 right-0.5 flex w-11 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <Icon />
        </button>
      </div>
    </FieldFrame>
  );
}
