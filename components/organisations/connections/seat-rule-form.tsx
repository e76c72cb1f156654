"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormFailure } from "@/components/ui/form-failure";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { setSeatRuleAction } from "@/lib/organisations/sign-on/actions";

type Props = {
  orgId: string;
  rule: { seatRule: string; groupClaim: string; seatGroup: string | null };
};

export function SeatRuleForm({ orgId, rule }: Props) {
  const [seatRule, setSeatRule] = useState(rule.seatRule);
  const { busy, fieldErrors, failure, submit } = useAction({
    run: setSeatRuleAction,
    onSuccess: () =>
      toast({ title: "Saved", description: "It counts from each person's next sign-in.", tone: "success" }),
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-5">
      <input type="hidden" name="orgId" value={orgId} />
      <Select
        label="Who gets a seat by signing in"
        name="seatRule"
        value={seatRule}
        onChange={({ target }) => setSeatRule(target.value)}
        error={fieldErrors.seatRule}
      >
        <option value="nobody">Nobody: you give seats by invitation</option>
        <option value="all">Everybody who signs in by your provider</option>
        <option value="group">Whoever is in a certain group at your provider</option>
        <option value="directory">Everybody whom your directory adds (see Joiners and leavers)</option>
      </Select>
      {seatRule === "group" ? (
        <>
          <Field
            label="Name of the group"
            name="seatGroup"
            autoComplete="off"
            defaultValue={rule.seatGroup ?? ""}
            hint="As your provider writes it. At Microsoft Entra ID it is the group's object ID, a long number that your IT looks up."
            required
            error={fieldErrors.seatGroup}
          />
          <Field
            label="Under which name your provider sends the groups"
            name="groupClaim"
            autoComplete="off"
            defaultValue={rule.groupClaim}
            hint="Providers call it a claim. Leave 'groups', unless your IT names another one."
            error={fieldErrors.groupClaim}
          />
        </>
      ) : null}
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="secondary" busy={busy} busyLabel="Saving…">
        Save the rule
      </Button>
    </form>
  );
}
