"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormFailure } from "@/components/ui/form-failure";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { useFocusKept } from "@/components/ui/use-focus-kept";
import { giveNameAction } from "@/lib/organisations/actions";

type Props = { seat: { assignmentId: string; organisation: string } };

/** For who accepted a seat before names were asked for. */
export function AskName({ seat: { assignmentId, organisation } }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useFocusKept(heading);
  const saving = useAction({
    run: giveNameAction,
    onSuccess: () => {
      keepFocus();
      toast({ title: "Thank you", description: "Your name is saved.", tone: "success" });
    },
  });
  const declining = useAction({ run: giveNameAction, onSuccess: keepFocus });
  return (
    <section aria-labelledby="your-name" className="mt-6 rounded-card bg-sun/40 p-5 sm:p-6">
      <h2 ref={heading} id="your-name" className="text-xl">
        What is your name?
      </h2>
      <p className="wrap-anywhere mt-1 mb-4">
        {`${organisation} gave you a seat and sees only your address. With your name it knows whose progress it is.`}
      </p>
      <form
        id="give-name"
        method="post"
        onSubmit={saving.submit}
        noValidate
        className="flex flex-wrap items-start gap-3"
      >
        <input type="hidden" name="assignmentId" value={assignmentId} />
        <Field
          label="First and last name"
          name="name"
          autoComplete="name"
          required
          error={saving.fieldErrors.name}
          className="w-full max-w-sm"
        />
      </form>
      <FormFailure className="mt-4">{saving.failure || declining.failure}</FormFailure>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" form="give-name" busy={saving.busy} busyLabel="Saving…">
          Save my name
        </Button>
        <form method="post" onSubmit={declining.submit}>
          <input type="hidden" name="assignmentId" value={assignmentId} />
          <Button type="submit" variant="quiet" busy={declining.busy}>
            Not now
          </Button>
        </form>
      </div>
    </section>
  );
}
