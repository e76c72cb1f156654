"use client";

import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { signOutAction } from "@/lib/accounts/actions";

/** The two ways out of the admin pages. */
export function AdminExits() {
  const { busy, submit } = useAction({
    run: signOutAction,
    onFailure: (description) => toast({ title: "Error", description, tone: "destructive" }),
  });
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
    </>
  );
}
