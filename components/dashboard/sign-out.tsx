"use client";

import { Button } from "@/components/ui/button";
import { LogOut } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { signOutAction, signOutEverywhereAction } from "@/lib/auth/actions";

const failed = (description: string) => toast({ title: "Error", description, tone: "destructive" });

export function SignOut() {
  const here = useAction({ run: signOutAction, onFailure: failed });
  const everywhere = useAction({ run: signOutEverywhereAction, onFailure: failed });
  return (
    <section className="mt-14 flex flex-wrap gap-3 border-line border-t pt-8" aria-label="Session">
      <form method="post" onSubmit={here.submit}>
        <Button type="submit" variant="secondary" busy={here.busy} busyLabel="Signing out…">
          <LogOut />
          Sign out
        </Button>
      </form>
      <form method="post" onSubmit={everywhere.submit}>
        <Button type="submit" variant="quiet" busy={everywhere.busy} busyLabel="Signing out…">
          Sign out everywhere
        </Button>
      </form>
    </section>
  );
}
