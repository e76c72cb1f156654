"use client";

import clsx from "clsx";
import { createContext, type ReactNode, useContext, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { useFocusKept } from "@/components/ui/use-focus-kept";
import { LostRole } from "./lost-role";

type Props = {
  label: string;
  action: Parameters<typeof useAction>[0]["run"];
  fields: Record<string, string>;
  /** On the button, where it says more than the label; it begins with the label. */
  button?: string;
  /** Whom the action affects. */
  warning?: string;
  danger?: boolean;
  children?: ReactNode;
  /** Who reads the reason. */
  reasonHint?: string;
  /** For an action that explains itself. */
  reasonless?: boolean;
  /** The only form of its dialog, so open from the start. */
  alone?: boolean;
  /** Of the notice, where 'Done' would say more than is done. */
  title?: string;
  done: string;
};

export const CloseDialog = createContext<(() => void) | null>(null);

export function AdminForm({ alone, ...props }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const keepFocus = useFocusKept(summary);
  const closeDialog = useContext(CloseDialog);
  if (alone) return <Form {...props} onDone={() => closeDialog?.()} />;
  const close = () => {
    keepFocus();
    if (details.current) details.current.open = false;
  };
  return (
    <details
      ref={details}
      className="max-sm:open:w-full"
      // What it asks may open below the visible part of the page.
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: "nearest" })
      }
    >
      <summary
        ref={summary}
        className="inline-flex min-h-9 cursor-pointer list-none items-center rounded-pill min-[18rem]:whitespace-nowrap border border-line-strong px-3.5 font-semibold text-sm hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        {props.label}
      </summary>
      <div className={clsx("mt-3 rounded-control bg-sunken p-4", closeDialog ? "w-full" : "w-full sm:w-72")}>
        <Form {...props} onDone={closeDialog ?? close} />
      </div>
    </details>
  );
}

type FormProps = Omit<Props, "alone"> & { onDone: () => void };

function Form({
  label,
  button = label,
  action,
  fields,
  warning,
  danger = false,
  children,
  reasonHint,
  reasonless,
  title = "Done",
  done,
  onDone,
}: FormProps) {
  const id = useId();
  const lostRole = useContext(LostRole);
  const { busy, fieldErrors, failure, submit } = useAction({
    run: action,
    onSuccess: () => {
      onDone();
      toast({ title, description: done, tone: "success" });
    },
  });
  const told = lostRole?.refusal === failure ? lostRole.told : failure;
  const faults = Object.values(fieldErrors).join(" ") || told;
  return (
    <form method="post" onSubmit={submit} className="space-y-3">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {warning ? (
        <p id={`${id}-warning`} className="break-words font-medium text-sm">
          {warning}
        </p>
      ) : null}
      {children}
      {reasonless ? null : (
        <div className="space-y-1">
          <label htmlFor={id} className="block font-semibold text-sm">
            Reason
          </label>
          {reasonHint ? (
            <p id={`${id}-hint`} className="text-ink-soft text-sm">
              {reasonHint}
            </p>
          ) : null}
          <textarea
            id={id}
            aria-describedby={reasonHint && `${id}-hint`}
            name="reason"
            rows={2}
            required
            minLength={5}
            maxLength={500}
            className="block w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-sm"
          />
        </div>
      )}
      {faults ? (
        <p role="alert" className="text-danger text-sm">
          {faults}
        </p>
      ) : null}
      <Button
        type="submit"
        size="sm"
        variant={danger ? "danger" : "primary"}
        busy={busy}
        aria-describedby={warning && `${id}-warning`}
      >
        {button}
      </Button>
    </form>
  );
}
