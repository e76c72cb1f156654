"use client";

import type { ReactNode } from "react";
import { useSessionEndHold } from "@/components/dashboard/hold-session-end";
import { FormFailure } from "@/components/ui/form-failure";
import { useAction } from "@/components/ui/use-action";
import { signOutAction } from "@/lib/accounts/actions";

type Props = {
  /** Default: this page. */
  next?: string;
  children: ReactNode;
};

export function SignInAnew({ next, children }: Props) {
  const sessionEnd = useSessionEndHold();
  const { busy, failure, submit } = useAction({
    run: (previous, input) => {
      sessionEnd.hold(); // SessionEnd would redirect to /auth without `next`
      input.set("next", next ?? window.location.pathname + window.location.search);
      return signOutAction(previous, input);
    },
    onFailure: sessionEnd.letGo,
  });
  return (
    <form method="post" onSubmit={submit} className="mt-6 text-sm">
      <button type="submit" aria-busy={busy || undefined} className="text-link lone-link py-1">
        {children}
      </button>
      <FormFailure className="mt-3">{failure}</FormFailure>
    </form>
  );
}
