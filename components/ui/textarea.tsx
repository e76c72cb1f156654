import type { ComponentProps } from "react";
import { FieldFrame, type FieldLabels, useFieldIds } from "./field";

export function Textarea({
  label,
  hint,
  error,
  className,
  id,
  rows = 5,
  ...props
}: FieldLabels & ComponentProps<"textarea">) {
  const ids = useFieldIds(id, { hint, error });
  return (
    <FieldFrame id={ids.id} label={label} hint={hint} error={error} className={className}>
      <textarea rows={rows} {...props} {...ids} className="control" />
    </FieldFrame>
  );
}
