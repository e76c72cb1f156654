import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";

export function SecondFactorState({ isOn }: { isOn: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-prose flex-1 basis-64 text-ink-soft">
        {isOn
          ? "Signing in needs your password and a code from your phone."
          : "A code from your phone, asked for after your password: a stolen password alone opens nothing."}
      </p>
      {isOn ? <Badge tone="success">On</Badge> : null}
      <ButtonLink href="/account/second-factor" variant="secondary">
        {isOn ? "Manage" : "Set it up"}
      </ButtonLink>
    </div>
  );
}
