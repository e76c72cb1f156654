"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
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
  const [issuer, setIssuer] = useState(provider?.issuer ?? "");
  const [clientId, setClientId] = useState(provider?.clientId ?? "");
  const { busy, fieldErrors, failure, submit } = useAction({
    run: setUpSignOnAction,
    onSuccess: () =>
      toast({ title: "Saved", description: "Test it before you switch it on.", tone: "success" }),
  });
  const isKept = provider?.credential === credential;
  const isAnother =
    provider !== null && (issuer.trim() !== provider.issuer || clientId.trim() !== provider.clientId);
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
        onChange={({ target }) => setIssuer(target.value)}
        hint="The address of your provider; your IT knows it. It looks like https://example.okta.com or https://login.microsoftonline.com/0f8f…/v2.0."
        required
        error={fieldErrors.issuer}
      />
      <Field
        label="Client ID"
        name="clientId"
        autoComplete="off"
        defaultValue={provider?.clientId}
        onChange={({ target }) => setClientId(target.value)}
        hint="The name under which your provider knows Skillbite. Your IT gets it when it registers Skillbite there."
        required
        error={fieldErrors.clientId}
      />
      <Select
        label="How Skillbite shows your provider that it is Skillbite"
        name="credential"
        value={credential}
        onChange={({ target }) => setCredential(target.value)}
        error={fieldErrors.credential}
      >
        <option value="secret">With a client secret (usual)</option>
        <option value="key">With a key of ours: private_key_jwt, if your IT asks for it</option>
      </Select>
      {credential === "secret" ? (
        <PasswordField
          key="secret"
          label="Client secret"
          name="secret"
          autoComplete="off"
          hint={
            isKept
              ? "Leave it empty to keep the present one. We never show it again."
              : "The password that belongs to the client ID. Your IT has it from your provider."
          }
          error={fieldErrors.secret}
        />
      ) : isKept ? (
        <Checkbox key="key" name="renew" label="Make a new key, and stop using the present one" />
      ) : (
        <p className="text-ink-soft text-sm">
          We make the key. Its public part is shown here afterwards, for your provider to fetch.
        </p>
      )}
      {isAnother ? (
        <Callout tone="warning" title="With another issuer or client ID this is another provider">
          It begins switched off, and your people prove their accounts once more. Seats, progress and
          certificates stay.
        </Callout>
      ) : provider ? (
        <p className="text-ink-soft text-sm">
          A new secret or key changes nothing for your people. Afterwards, test it once.
        </p>
      ) : null}
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" busy={busy} busyLabel="Saving…">
        Save
      </Button>
    </form>
  );
}
