"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";

/** A code of the app; a button away, a recovery code in its place. Both are sent as `code`. */
export function CodeField({ error }: { error?: string | undefined }) {
  const [recovery, setRecovery] = useState(false);
  return (
    <div className="space-y-2">
      {recovery ? (
        <Field
          key="recovery"
          label="Recovery code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
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
          maxLength={12}
          hint="Six digits from your app."
          error={error}
        />
      )}
      <button
        type="button"
        onClick={() => setRecovery(!recovery)}
        className="rounded-sm py-1 font-medium text-accent text-sm underline underline-offset-4 hover:text-accent-deep"
      >
        {recovery ? "Use a code of the app" : "Use a recovery code"}
      </button>
    </div>
  );
}
