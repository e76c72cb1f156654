import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "./field";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; error?: ReactNode };

export function Checkbox({ label, error, className, id, ...props }: CheckboxProps) {
  const generated = useId();
  const inputId = id ?? generated;
  return (
    <div className={clsx("space-y-1", className)}>
      <div className="flex items-start gap-3">
        <input
          {...props}
          type="checkbox"
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${inputId}-error` : undefined}
          className="mt-0.5 size-6 shrink-0 cursor-pointer accent-accent disabled:cursor-not-allowed"
        />
        <label htmlFor={inputId} className="cursor-pointer py-0.5 text-sm">
          {label}
        </label>
      </div>
      {error ? <FieldError id={`${inputId}-error`}>{error}</FieldError> : null}
    </div>
  );
}
