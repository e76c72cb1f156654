"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { holdSessionEnd } from "@/components/dashboard/hold-session-end";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { signOutAction } from "@/lib/auth/actions";

type Props = {
  /** Where to be after signing in; without it, here. */
  next?: string;
  children: ReactNode;
};

/** Ends what there is of a session and leads to the form for signing in, and from there back. */
export function SignInAnew({ next, children }: Props) {
  const release = useRef<() => void>(undefined);
  useEffect(() => () => release.current?.(), []);
  const { busy, submit } = useAction({
    run: (previous, input) => {
      release.current = holdSessionEnd(); // until this page is left: it would lead to /auth and nowhere from there
      input.set("next", next ?? window.location.pathname + window.location.search);
      return signOutAction(previous, input);
    },
    onFailure: (description) => {
      release.current?.();
      toast({ title: "Error", description, tone: "destructive" });
    },
  });
  return (
    <form method="post" onSubmit={submit} className="mt-6 text-sm">
      <button type="submit" disabled={busy} className="text-link lone-link py-1">
        {children}
      </button>
    </form>
  );
}
