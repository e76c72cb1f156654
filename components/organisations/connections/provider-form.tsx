"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";
import { FormFailure } from "@/components/ui/form-failure";
import { PasswordField } from "@/components/ui/password-field";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { setUpSignOnAction } from "@/lib/organisations/sign-on/actions";

type Props = {
  orgId: string;
  provider: { issuer: string; clientId: string; credential: string } | null;
};

export function ProviderForm({ orgId, provider }: Props) {
  const [credential, setCredential] = useState(provider?.credential ?? "secret");
  const { busy, fieldErrors, failure, submit } = useAction({
    run: setUpSignOnAction,
    onSuccess: () =>
      toast({ title: "Saved", description: "Test it before you switch it on.", tone: "success" }),
  });
  const isKept = provider?.credential === credential;
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-5">
      <ErrorSummary errors={fieldErrors} />
      <input type="hidden" name="orgId" value={orgId} />
      <Field
        label="Issuer"
        name="issuer"
        type="url"
        inputMode="url"
        autoComplete="off"
        defaultValue={provider?.issuer}
        hint="An address that your provider shows, like https://example.okta.com or https://login.microsoftonline.com/<tenant id>/v2.0."
        required
        error={fieldErrors.issuer}
      />
      <Field
        label="Client ID"
        name="clientId"
        autoComplete="off"
        defaultValue={provider?.clientId}
        required
        error={fieldErrors.clientId}
      />
      <Select
        label="How we prove who we are"
        name="credential"
        value={credential}
        onChange={({ target }) => setCredential(target.value)}
        error={fieldErrors.credential}
      >
        <option value="secret">With a client secret</option>
        <option value="key">With a key of ours (private_key_jwt)</option>
      </Select>
      {credential === "secret" ? (
        <PasswordField
          key="secret"
          label="Client secret"
          name="secret"
          autoComplete="off"
          hint={isKept ? "Leave it empty to keep the present one. We never show it again." : undefined}
          error={fieldErrors.secret}
        />
      ) : isKept ? (
        <Checkbox key="key" name="renew" label="Make a new key, and stop using the present one" />
      ) : (
        <p className="text-ink-soft text-sm">
          We make the key. Its public part is shown here afterwards, for your provider to fetch.
        </p>
      )}
      {provider ? (
        <p className="text-ink-soft text-sm">
          Another issuer or client ID is another provider: it begins switched off, and your people prove their
          accounts once more.
        </p>
      ) : null}
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" busy={busy} busyLabel="Saving…">
        Save
      </Button>
    </form>
  );
}
