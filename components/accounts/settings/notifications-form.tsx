"use client";

import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { FormFailure } from "@/components/ui/form-failure";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { updateNotificationsAction } from "@/lib/accounts/notifications/actions";

type Kind = { kind: string; label: string; about: string; wanted: boolean };

export function NotificationsForm({ kinds }: { kinds: Kind[] }) {
  const { busy, failure, submit } = useAction({
    run: updateNotificationsAction,
    onSuccess: () => {
      const description = "From now on we mail you just that.";
      toast({ title: "Saved", description, tone: "success" });
    },
  });
  return (
    <form method="post" onSubmit={submit} className="space-y-5">
      {kinds.map(({ kind, label, about, wanted }) => (
        <Checkbox
          key={kind}
          name={kind}
          defaultChecked={wanted}
          label={
            <>
              <span className="font-semibold text-base">{label}</span>
              <span className="block text-ink-soft">{about}</span>
            </>
          }
        />
      ))}
      <FormFailure title="Not saved">{failure}</FormFailure>
      <Button type="submit" busy={busy} busyLabel="Saving…">
        Save mail settings
      </Button>
    </form>
  );
}
