"use client";

import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { FormFailure } from "@/components/ui/form-failure";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { updateNotificationAction } from "@/lib/accounts/notifications/actions";
import type { NotificationKind } from "@/lib/accounts/notifications/mail-kinds";

const KIND: NotificationKind = "bite_reminders";

/** Nobody is reminded who did not ask for it. The same switch is under 'Mail from us' of the account. */
export function ReminderForm({ isWanted }: { isWanted: boolean }) {
  const { busy, failure, submit } = useAction({
    run: updateNotificationAction,
    onSuccess: ({ isWanted: isOn }) => {
      const description = isOn
        ? "We mail you once a week at most."
        : "We do not mail you about the Weekly Bite.";
      toast({ title: "Saved", description, tone: "success" });
    },
  });
  return (
    <form method="post" onSubmit={submit} className="mt-12 border-line border-t pt-6">
      <input type="hidden" name="kind" value={KIND} />
      <Checkbox
        name="wanted"
        defaultChecked={isWanted}
        label={
          <>
            <span className="font-semibold text-base">Remind me by mail</span>
            <span className="block text-ink-soft">
              Once a week at most, when something is due or a new bite is there, and only if you have not been
              here. Each mail has a link that stops them.
            </span>
          </>
        }
      />
      <FormFailure title="Not saved" className="mt-4">
        {failure}
      </FormFailure>
      <Button type="submit" size="sm" variant="secondary" className="mt-4" busy={busy} busyLabel="Saving…">
        Save
      </Button>
    </form>
  );
}
