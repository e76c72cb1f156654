"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { useAction } from "@/components/ui/use-action";
import { GoogleMark } from "./google-mark";

type Props = {
  run: Parameters<typeof useAction<{ url: string }>>[0]["run"];
  /** For signing in. */
  next?: string;
  disabled?: boolean;
  children: ReactNode;
};

export function GoogleButton({ run, next, disabled, children }: Props) {
  const isSigningIn = next !== undefined;
  const { busy, failure, submit } = useAction({
    run: (previous, input) => {
      if (isSigningIn) input.set("timeZone", Intl.DateTimeFormat().resolvedOptions().timeZone);
      return run(previous, input);
    },
    onSuccess: ({ url }) => window.location.assign(url),
    failed: "Google sign-in failed", // product.md, section 8
  });
  return (
    <form method="post" onSubmit={submit}>
      {isSigningIn ? <input type="hidden" name="next" value={next} /> : null}
      <Button
        type="submit"
        variant="secondary"
        size={isSigningIn ? "lg" : undefined}
        className={isSigningIn ? "w-full" : undefined}
        disabled={disabled}
        busy={busy}
        busyLabel="Going to Google…"
      >
        <GoogleMark />
        {children}
      </Button>
      <FormFailure className="mt-4">{failure}</FormFailure>
    </form>
  );
}
