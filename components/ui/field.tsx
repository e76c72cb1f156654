import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { CircleAlert } from "./basic-icons";

export type FieldLabels = { label: ReactNode; hint?: ReactNode; error?: ReactNode; className?: string };

export function useFieldIds(given: string | undefined, { hint, error }: Pick<FieldLabels, "hint" | "error">) {
  const generated = useId();
  const id = given ?? generated;
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return {
    id,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error ? (true as const) : undefined,
  };
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  className,
  children,
}: FieldLabels & { id: string; children: ReactNode }) {
  return (
    <div className={clsx("space-y-1.5", className)}>
      <label htmlFor={id} className="block font-semibold text-sm">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      ) : null}
      {children}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

/** An alert, unless the focus comes to its field and reads it as the description: `leadToFaults`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex gap-1.5 font-medium text-danger text-sm">
      <CircleAlert className="mt-0.5 size-4.5" />
      <span>{children}</span>
    </p>
  );
}

export function Field({
  label,
  hint,
  error,
  className,
  id,
  ...props
}: FieldLabels & ComponentProps<"input">) {
  const ids = useFieldIds(id, { hint, error });
  return (
    <FieldFrame id={ids.id} label={label} hint={hint} error={error} className={className}>
      <input {...props} {...ids} className="control" />
    </FieldFrame>
  );
}
