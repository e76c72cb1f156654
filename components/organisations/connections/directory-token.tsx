"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FocusOnChange } from "@/components/ui/focus-on-change";
import { FormFailure } from "@/components/ui/form-failure";
import { useAction } from "@/components/ui/use-action";
import { createDirectoryTokenAction } from "@/lib/organisations/directory/actions";
import { NewKey } from "./new-key";

/** `isNext`: there is one already. Only the answer has the token: after a reload nobody can see it again. */
export function DirectoryToken({ orgId, isNext }: { orgId: string; isNext: boolean }) {
  const [made, setMade] = useState<string | null>(null);
  const { busy, failure, submit } = useAction({
    run: createDirectoryTokenAction,
    onSuccess: ({ key }) => setMade(key),
  });
  return (
    <FocusOnChange of={made ? "made" : "form"} name="Create a token">
      {made ? (
        <NewKey noun="token" value={made} onDone={() => setMade(null)} />
      ) : (
        <form method="post" onSubmit={submit} className="space-y-4">
          <input type="hidden" name="orgId" value={orgId} />
          <FormFailure title="No token was created">{failure}</FormFailure>
          <Button type="submit" variant={isNext ? "secondary" : "primary"} busy={busy} busyLabel="Creating…">
            {isNext ? "Create another token" : "Create the token"}
          </Button>
        </form>
      )}
    </FocusOnChange>
  );
}
