import type { ComponentProps } from "react";
import { FieldFrame, type FieldLabels, useFieldIds } from "./field";
import { ChevronDown } from "./icons";

export function Select({
  label,
  hint,
  error,
  className,
  id,
  children,
  ...props
}: FieldLabels & ComponentProps<"select">) {
  const ids = useFieldIds(id, { hint, error });
  return (
    <FieldFrame id={ids.id} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <select {...props} {...ids} className="control appearance-none pr-11 narrow:pr-8 narrow:pl-3">
          {children}
        </select>
        <ChevronDown className="pointer-events-none absolute top-1/2 right-4 narrow:right-2 size-5 -translate-y-1/2 text-ink-soft" />
      </div>
    </FieldFrame>
  );
}
