"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";

type Props = {
  error: string | undefined;
  /** A new object with each answer: tells whether the error is about the present kind of code. */
  fieldErrors: object;
};

/** Both kinds are sent as `code`, and the server accepts either. */
export function CodeField({ error: said, fieldErrors }: Props) {
  const [recovery, setRecovery] = useState(false);
  const [left, setLeft] = useState<object>();
  const error = fieldErrors === left ? undefined : said;

  function change() {
    setRecovery(!recovery);
    setLeft(fieldErrors);
  }
  return (
    <div className="space-y-2">
      {recovery ? (
        <Field
          key="recovery"
          label="Recovery code"
          name="code"
          autoComplete="off"
          data-secret=""
          autoCapitalize="characters"
          spellCheck={false}
          hint="16 letters and digits; spaces do not matter. Each works once."
          error={error}
        />
      ) : (
        <Field
          key="app"
          label="Code"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          hint="Six digits from your app."
          error={error}
        />
      )}
      <button type="button" onClick={change} className="text-link lone-link py-1 text-sm">
        {recovery ? "Use a code of the app" : "Use a recovery code"}
      </button>
    </div>
  );
}
