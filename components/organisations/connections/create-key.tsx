"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";
import { FocusOnChange } from "@/components/ui/focus-on-change";
import { FormFailure } from "@/components/ui/form-failure";
import { Select } from "@/components/ui/select";
import { useAction } from "@/components/ui/use-action";
import { useEarlyTick } from "@/components/ui/use-early-tick";
import { createApiKeyAction } from "@/lib/organisations/api-keys/actions";
import {
  DEFAULT_DAYS,
  keyPeriods,
  MOST_KEYS,
  type Scope,
  scopeNames,
  scopes,
  usualScopes,
} from "@/lib/organisations/api-keys/api-keys";
import { NewKey } from "./new-key";

const periods: Record<(typeof keyPeriods)[number], string> = {
  30: "30 days",
  90: "90 days",
  180: "180 days",
  365: "One year",
};

/** The key stays on the page until it is handed over, also when no further key is possible. */
export function CreateKey({ orgId, isFull }: { orgId: string; isFull: boolean }) {
  const [made, setMade] = useState<string | null>(null);
  const [ticked, setTicked] = useState<readonly Scope[]>([]);
  const choices = useEarlyTick<HTMLDivElement>((boxes) =>
    setTicked(scopeNames.filter((scope) => boxes.some(({ name }) => name === scope))),
  );
  const isUsual = ticked.join() === usualScopes.join();
  const { busy, fieldErrors, failure, submit } = useAction({
    run: createApiKeyAction,
    onSuccess: ({ key }) => {
      setMade(key);
      setTicked([]);
    },
  });
  return (
    <FocusOnChange of={made ? "made" : "form"} name="Create a key">
      {made ? (
        <NewKey value={made} onDone={() => setMade(null)} />
      ) : isFull ? (
        <p className="text-ink-soft">{`There are ${MOST_KEYS} keys. End one that nobody needs first.`}</p>
      ) : (
        // The server's messages say more than the browser's.
        <form method="post" onSubmit={submit} noValidate className="space-y-6">
          <ErrorSummary errors={fieldErrors} />
          <input type="hidden" name="orgId" value={orgId} />
          <Field
            label="Name"
            name="name"
            required
            maxLength={60}
            autoComplete="off"
            hint="Which program uses it, for example 'HR system'. So you know later what stops when you end it."
            error={fieldErrors.name}
          />
          <fieldset>
            <legend className="font-semibold text-sm">What may the program do?</legend>
            <p className="mt-1 text-ink-soft text-sm">
              Tick only what it needs. The short name below each is for developers. 'People' is everybody
              once, with how far they are; 'seats' are the places that you bought, with who is on them.
            </p>
            <Checkbox
              checked={isUsual}
              onChange={() => setTicked(isUsual ? [] : usualScopes)}
              className="mt-3 rounded-control bg-sunken p-3"
              label={
                <>
                  <span className="font-semibold text-base">Read only: people and progress</span>
                  <span className="block text-ink-soft">
                    Usual for HR. It ticks the two right ones below; the program can change nothing.
                  </span>
                </>
              }
            />
            <div ref={choices} className="mt-4 space-y-3">
              {scopeNames.map((scope) => (
                <Checkbox
                  key={scope}
                  name={scope}
                  checked={ticked.includes(scope)}
                  onChange={({ currentTarget: { checked } }) =>
                    setTicked(scopeNames.filter((each) => (each === scope ? checked : ticked.includes(each))))
                  }
                  error={fieldErrors[scope]}
                  label={
                    <>
                      <span className="text-base">{scopes[scope]}</span>
                      <code className="block text-ink-soft">{scope}</code>
                    </>
                  }
                />
              ))}
            </div>
          </fieldset>
          <Select
            label="When does it end?"
            name="days"
            defaultValue={DEFAULT_DAYS}
            hint="You get a mail two weeks before."
            error={fieldErrors.days}
            className="max-w-xs"
          >
            {keyPeriods.map((days) => (
              <option key={days} value={days}>
                {`In ${periods[days].toLowerCase()}`}
              </option>
            ))}
          </Select>
          <FormFailure title="No key was created">{failure}</FormFailure>
          <Button type="submit" busy={busy} busyLabel="Creating…">
            Create the key
          </Button>
        </form>
      )}
    </FocusOnChange>
  );
}
