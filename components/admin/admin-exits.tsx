"use client";

import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { FormFailure } from "@/components/ui/form-failure";
import { useAction } from "@/components/ui/use-action";
import { signOutAction } from "@/lib/accounts/actions";

/** The two ways out of the admin pages. */
export function AdminExits() {
  const { busy, failure, submit } = useAction({ run: signOutAction });
  return (
    <>
      <a href="/" className={buttonStyle({ variant: "quiet", size: "sm" })}>
        Back to the site
      </a>
      <form method="post" onSubmit={submit}>
        <Button type="submit" variant="quiet" size="sm" busy={busy} busyLabel="Signing out…">
          Sign out
        </Button>
      </form>
      <FormFailure title="Not signed out">{failure}</FormFailure>
    </>
  );
}
