"use client";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { requestErasureAction } from "@/lib/privacy/actions";

export function EraseForm() {
  const { busy, fieldErrors, submit } = useAction({
    run: requestErasureAction,
    onSuccess: () =>
      toast({
        title: "Check your email",
        description: "If we keep anything about this address, a link to erase it is on its way.",
        tone: "success",
      }),
    onFailure: (description) => toast({ title: "Error", description, tone: "destructive" }),
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-5">
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={fieldErrors.email}
      />
      <Button type="submit" className="w-full" busy={busy} busyLabel="Sending…">
        Send me a link
      </Button>
    </form>
  );
}
