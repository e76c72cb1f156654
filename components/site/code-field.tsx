import { type Ref, useId } from "react";
import { FieldError } from "@/components/ui/field";

type Props = {
  fieldRef: Ref<HTMLInputElement>;
  value: string;
  onChange: (code: string) => void;
  error: string | null;
};

/** Folded: what is filled in stands in its summary. */

export function CodeField({ fieldRef, value, onChange, error }: Props) {
  const id = useId();
  return (
    <details open={error !== null} className="text-sm open:mb-3">
      <summary className="fold w-fit">
        {value.trim() === "" ? (
          <span key="none">Have a code?</span>
        ) : (
          <span key="code">
            Code <span className="font-mono uppercase">{value}</span>
          </span>
        )}
      </summary>
      <label htmlFor={id} className="sr-only">
        Discount code
      </label>
      <input
        ref={fieldRef}
        id={id}
        name="code"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={40}
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="mb-1.5 block min-h-11 w-full rounded-control border border-line-strong bg-surface px-4 font-mono text-base uppercase hover:border-ink aria-invalid:border-danger"
      />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </details>
  );
}
