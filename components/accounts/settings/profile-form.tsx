"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormFailure } from "@/components/ui/form-failure";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { changeProfileAction } from "@/lib/accounts/settings/actions";

type Profile = {
  name: string | null;
  timeZone: string;
  children: ReactNode;
};

export function ProfileForm({ name, timeZone, children }: Profile) {
  const { busy, fieldErrors, failure, submit } = useAction({
    run: changeProfileAction,
    onSuccess: () =>
      toast({ title: "Saved", description: "Name and time zone are up to date.", tone: "success" }),
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-5">
      <Field
        label="Name (optional)"
        name="name"
        autoComplete="name"
        defaultValue={name ?? ""}
        error={fieldErrors.name}
      />
      <Select
        label="Time zone"
        name="timeZone"
        hint="Days of your streak begin and end in it."
        defaultValue={timeZone}
        error={fieldErrors.timeZone}
      >
        {children}
      </Select>
      <FormFailure title="Not saved">{failure}</FormFailure>
      <Button type="submit" busy={busy} busyLabel="Saving…">
        Save
      </Button>
    </form>
  );
}
