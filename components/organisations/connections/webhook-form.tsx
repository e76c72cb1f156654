"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FocusOnChange } from "@/components/ui/focus-on-change";
import { FormFailure } from "@/components/ui/form-failure";
import { useAction } from "@/components/ui/use-action";
import { createWebhookAction } from "@/lib/organisations/events/actions";
import { usualGroups } from "@/lib/organisations/events/event-groups";
import { EventChoice } from "./event-choice";
import { ShownSecret } from "./shown-secret";

/** The secret stays on the page until it is kept, also when no further connection is possible. */
export function WebhookForm({ orgId, full }: { orgId: string; full: string | null }) {
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, fieldErrors, failure, submit } = useAction({
    run: createWebhookAction,
    onSuccess: (made) => setSecret(made.secret),
  });
  return (
    <FocusOnChange of={secret ? "secret" : "form"} name="Connect a system">
      {secret ? (
        <ShownSecret secret={secret} title="The connection is made." onDone={() => setSecret(null)} />
      ) : full ? (
        <p className="text-ink-soft">{full}</p>
      ) : (
        <form method="post" onSubmit={submit} noValidate className="space-y-4">
          <input type="hidden" name="orgId" value={orgId} />
          <Field
            label="Name of your system"
            name="name"
            required
            maxLength={60}
            autoComplete="off"
            hint="What you call it, for example 'Slack helper'."
            error={fieldErrors.name}
          />
          <Field
            label="Address of your system"
            name="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            hint="Whoever looks after the system gives it to you. It begins with https://"
            required
            maxLength={500}
            error={fieldErrors.url}
          />
          <EventChoice chosen={usualGroups} error={fieldErrors.seats} />
          <FormFailure title="Not connected">{failure}</FormFailure>
          <Button type="submit" busy={busy}>
            Connect
          </Button>
        </form>
      )}
    </FocusOnChange>
  );
}
