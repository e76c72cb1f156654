import { useState } from "react";
import { Field } from "@/components/ui/field";
import { formatCount } from "@/lib/platform/numbers";

type AmountFieldProps = { label: string; value: number; max: number; onChange: (value: number) => void };

/** Keeps the last number while what is typed is none. */
export function AmountField({ label, value, max, onChange }: AmountFieldProps) {
  const [typed, setTyped] = useState(String(value));
  const isAmount = readAmount(typed, max) !== null;
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      error={isAmount ? undefined : `A number from 0 to ${formatCount(max)}.`}
      onChange={(event) => {
        setTyped(event.target.value);
        const amount = readAmount(event.target.value, max);
        if (amount !== null) onChange(amount);
      }}
    />
  );
}

/** A comma is a decimal point for half of our readers. */
function readAmount(typed: string, max: number): number | null {
  const text = typed.trim().replace(",", ".");
  return /^\d{1,9}(\.\d{0,4})?$/.test(text) && Number(text) <= max ? Number(text) : null;
}
