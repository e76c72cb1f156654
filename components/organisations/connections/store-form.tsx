"use client";

import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { FormFailure } from "@/components/ui/form-failure";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { createStoreAction } from "@/lib/organisations/events/actions";

/** A learning record store gives its address, a name and a password. */
export function StoreForm({ orgId, full }: { orgId: string; full: string | null }) {
  const { busy, fieldErrors, failure, submit } = useAction({
    run: createStoreAction,
    onSuccess: () =>
      toast({ title: "Connected", description: "Send a test to see whether it works.", tone: "success" }),
  });
  if (full) return <p>{full}</p>;
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-4 text-ink">
      <input type="hidden" name="orgId" value={orgId} />
      <Field
        label="Address of the store"
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        hint="Many stores call it 'endpoint'."
        required
        maxLength={500}
        error={fieldErrors.url}
      />
      <Field
        label="Key or name"
        name="username"
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={200}
        error={fieldErrors.username}
      />
      <Field
        label="Secret or password"
        name="password"
        type="password"
        autoComplete="off"
        required
        maxLength={400}
        error={fieldErrors.password}
      />
      <Checkbox
        name="namesEmail"
        label="Name people by their e-mail address. Otherwise the store gets an id that says nothing."
      />
      <FormFailure title="Not connected">{failure}</FormFailure>
      <Button type="submit" busy={busy}>
        Connect
      </Button>
    </form>
  );
}
