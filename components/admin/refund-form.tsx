"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { useEarlyText } from "@/components/ui/use-early-text";
import { refundOrderAction } from "@/lib/admin/actions";
import { centsOf, EUROS } from "@/lib/admin/typed-euros";
import { AdminForm } from "./admin-form";

type Props = {
  reference: string;
  /** Refunds that the page shows. */
  seen: number;
  /** Cents that can still go back. */
  left: number;
  warning: string;
};

const inEuros = (cents: number) => `€${(cents / 100).toFixed(2)}`;

/** The button says what goes back: all that is left, or the amount that is typed. */
export function RefundForm({ reference, seen, left, warning }: Props) {
  const [typed, setTyped] = useState("");
  const field = useEarlyText<HTMLInputElement>(setTyped);
  const euros = typed.trim();
  const sum = euros === "" ? left : EUROS.test(euros) ? centsOf(euros) : null;
  return (
    <AdminForm
      label="Refund"
      button={sum === null ? "Refund" : `Refund ${inEuros(sum)}`}
      action={refundOrderAction}
      fields={{ reference, seen: String(seen) }}
      warning={warning}
      danger
      reasonHint="Only we read it."
      title={sum === null ? "Refund asked for" : `Refund of ${inEuros(sum)} asked for`}
      done={`From order ${reference}. This page shows it once Stripe has confirmed: do not ask for it again.`}
    >
      <Field
        ref={field}
        label={`Amount to refund in euros, at most ${(left / 100).toFixed(2)}; empty for all`}
        name="amount"
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Checkbox name="late" label="Refund it also when the 30 days of our promise are over" />
    </AdminForm>
  );
}
