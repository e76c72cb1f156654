"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";

type Props = {
  label: string;
  /** Said to those who cannot see what the button stands beside. */
  of?: string;
  action: Parameters<typeof useAction>[0]["run"];
  fields: Record<string, string>;
  done: string;
  variant?: "primary" | "secondary";
  children?: ReactNode;
};

/** Something that is done with one press, because it harms nobody and can be done again. */
export function QuickForm({ label, of, action, fields, done, variant = "secondary", children }: Props) {
  const { busy, failure, submit } = useAction({
    run: action,
    onSuccess: () => toast({ title: "Done", description: done, tone: "success" }),
  });
  return (
    <form method="post" onSubmit={submit} className="space-y-3">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <FormFailure title="Not done">{failure}</FormFailure>
      <Button type="submit" size="sm" variant={variant} busy={busy}>
        {label}
        {of ? <span className="sr-only">{`: ${of}`}</span> : null}
      </Button>
    </form>
  );
}
