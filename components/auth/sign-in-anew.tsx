"use client";

import type { ReactNode } from "react";
import { useSessionEndHold } from "@/components/dashboard/hold-session-end";
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
  const sessionEnd = useSessionEndHold();
  const { busy, submit } = useAction({
    run: (previous, input) => {
      sessionEnd.hold(); // it would lead to /auth and nowhere from there
      input.set("next", next ?? window.location.pathname + window.location.search);
      return signOutAction(previous, input);
    },
    onFailure: (description) => {
      sessionEnd.letGo();
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
