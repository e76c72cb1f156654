"use client";

import type { ReactNode } from "react";
import { useAction } from "@/components/ui/use-action";
import { signOutAction } from "@/lib/auth/actions";

/** Ends what there is of a session and leads to the form for signing in. */
export function SignInAnew({ children }: { children: ReactNode }) {
  const { busy, submit } = useAction({ run: signOutAction });
  return (
    <form method="post" onSubmit={submit} className="mt-6 text-sm">
      <button
        type="submit"
        disabled={busy}
        className="rounded-sm py-1 font-medium text-accent underline underline-offset-4 hover:text-accent-deep"
      >
        {children}
      </button>
    </form>
  );
}
