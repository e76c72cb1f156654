"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FocusOnChange } from "@/components/ui/focus-on-change";
import { FormFailure } from "@/components/ui/form-failure";
import { useAction } from "@/components/ui/use-action";
import { beginSetUpAction, confirmSetUpAction } from "@/lib/accounts/second-factor/actions";
import { CodeField } from "./code-field";
import { RecoveryCodes } from "./recovery-codes";
import { type Key, SharedKey } from "./shared-key";

/**
 * Only the first answer contains the key, so a reload starts over. `isMove`: the code of the present second factor
 * is asked first. `next`: where to go at the end. `notice`: shown until it is on.
 */
export function SetUp({
  next,
  isMove = false,
  notice,
}: {
  next: string;
  isMove?: boolean;
  notice?: ReactNode;
}) {
  const router = useRouter();
  const [shown, setShown] = useState<Key | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const begin = useAction({ run: beginSetUpAction, onSuccess: setShown });
  const confirm = useAction({
    run: confirmSetUpAction,
    onSuccess: ({ codes: made }) => setCodes(made),
    onFailure: (_message, code) => code === "conflict" && setShown(null), // this key is no longer valid
  });

  const stage = codes ? "codes" : shown ? "key" : "start";

  function done() {
    router.replace(next);
    router.refresh();
  }
  return (
    <FocusOnChange
      of={stage}
      name={stage === "codes" ? "Your second factor is on: recovery codes" : "Second factor"}
    >
      {codes ? null : notice}
      {codes ? <RecoveryCodes codes={codes} onDone={done} /> : null}
      {stage === "start" ? (
        <form method="post" onSubmit={begin.submit} noValidate className="space-y-5">
          {isMove ? <CodeField error={begin.fieldErrors.code} fieldErrors={begin.fieldErrors} /> : null}
          <FormFailure title="Not done">{begin.failure || confirm.failure}</FormFailure>
          <Button type="submit" variant={isMove ? "secondary" : "primary"} busy={begin.busy}>
            {isMove ? "Move to another device" : "Set it up"}
          </Button>
        </form>
      ) : null}
      {stage === "key" && shown ? (
        <form method="post" onSubmit={confirm.submit} noValidate className="space-y-6">
          <SharedKey {...shown} />
          <h3 className="text-lg">2. Enter the code that it shows</h3>
          <Field
            label="Code"
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
            required
            hint="Six digits from your app."
            error={confirm.fieldErrors.code}
          />
          <FormFailure title="Not done">{confirm.failure}</FormFailure>
          <Button type="submit" busy={confirm.busy} busyLabel="Checking…">
            Switch it on
          </Button>
        </form>
      ) : null}
    </FocusOnChange>
  );
}
