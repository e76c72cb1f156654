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
  /** The id of the button that is at work. */
  waitsFor?: string | undefined;
  children: ReactNode;
};

export function GoogleButton({ run, next, waitsFor, children }: Props) {
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
    <form method="post" onSubmit={(event) => (waitsFor ? event.preventDefault() : submit(event))}>
      {isSigningIn ? <input type="hidden" name="next" value={next} /> : null}
      <Button
        type="submit"
        variant="secondary"
        size={isSigningIn ? "lg" : undefined}
        className={isSigningIn ? "w-full" : undefined}
        waitsFor={waitsFor}
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
