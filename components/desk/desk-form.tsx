"use client";

import { type ReactNode, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";

type Props = {
  /** What it does, as the button says it. */
  label: string;
  action: Parameters<typeof useAction>[0]["run"];
  fields: Record<string, string>;
  /** Whom it touches: shown before it is done. */
  warning?: string;
  danger?: boolean;
  /** Asked for besides. */
  children?: ReactNode;
  /** Without a reason: for what explains itself. */
  reasonless?: boolean;
  done: string;
};

/** An operator's action: opens, says what it touches, asks for the reason, and tells what came of it. */
export function DeskForm({
  label,
  action,
  fields,
  warning,
  danger = false,
  children,
  reasonless,
  done,
}: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const id = useId();
  const { busy, fieldErrors, submit } = useAction({
    run: action,
    onSuccess: () => {
      if (details.current) details.current.open = false;
      toast({ title: "Done", description: done, tone: "success" });
    },
    onFailure: (description) => toast({ title: "Not done", description, tone: "destructive" }),
  });
  const faults = Object.values(fieldErrors);
  return (
    <details ref={details} className="group">
      <summary className="inline-flex min-h-9 cursor-pointer list-none items-center whitespace-nowrap rounded-pill border border-line-strong px-3.5 font-semibold text-sm hover:bg-sunken [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      <form onSubmit={submit} className="mt-3 w-72 space-y-3 rounded-control bg-sunken p-4">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {warning ? <p className="font-medium text-sm">{warning}</p> : null}
        {children}
        {reasonless ? null : (
          <div className="space-y-1">
            <label htmlFor={id} className="block font-semibold text-sm">
              Reason
            </label>
            <textarea
              id={id}
              name="reason"
              rows={2}
              required
              minLength={5}
              maxLength={500}
              className="block w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-sm"
            />
          </div>
        )}
        {faults.length > 0 ? (
          <p role="alert" className="text-danger text-sm">
            {faults.join(" ")}
          </p>
        ) : null}
        <Button type="submit" size="sm" variant={danger ? "danger" : "primary"} busy={busy}>
          {label}
        </Button>
      </form>
    </details>
  );
}
