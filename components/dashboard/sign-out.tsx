"use client";

import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { LogOut } from "@/components/ui/icons";
import { useAction } from "@/components/ui/use-action";
import { signOutAction, signOutEverywhereAction } from "@/lib/accounts/actions";
import { useSessionEndHold } from "./hold-session-end";

export function SignOut() {
  const sessionEnd = useSessionEndHold();
  const leaveBy = (action: typeof signOutAction | typeof signOutEverywhereAction) => ({
    run(previous: null, input: FormData) {
      sessionEnd.hold(); // the action itself leads to /auth
      return action(previous, input);
    },
    onFailure: sessionEnd.letGo,
  });
  const here = useAction(leaveBy(signOutAction));
  const everywhere = useAction(leaveBy(signOutEverywhereAction));
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
      <FormFailure title="Not signed out" className="w-full">
        {here.failure || everywhere.failure}
      </FormFailure>
    </section>
  );
}
