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
      toast({ title: "Saved", description: "It counts from each person's next visit.", tone: "success" }),
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-5">
      <input type="hidden" name="orgId" value={orgId} />
      <Select
        label="Who gets a seat at arrival"
        name="seatRule"
        value={seatRule}
        onChange={({ target }) => setSeatRule(target.value)}
        error={fieldErrors.seatRule}
      >
        <option value="nobody">Nobody: seats are given by invitation</option>
        <option value="all">Everybody who comes by the provider</option>
        <option value="group">Whoever is in a group</option>
        <option value="directory">Everybody whom your directory adds</option>
      </Select>
      {seatRule === "group" ? (
        <>
          <Field
            label="Name of the group"
            name="seatGroup"
            autoComplete="off"
            defaultValue={rule.seatGroup ?? ""}
            hint="As your provider writes it. Microsoft Entra ID sends the group's object ID."
            required
            error={fieldErrors.seatGroup}
          />
          <Field
            label="Claim with the groups"
            name="groupClaim"
            autoComplete="off"
            defaultValue={rule.groupClaim}
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
