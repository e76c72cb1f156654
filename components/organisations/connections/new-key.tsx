"use client";

import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { CopyButton } from "@/components/ui/copy-button";

const ONCE = "new-key-once";

type Props = { noun?: "key" | "token"; value: string; onDone: () => void };

/** Shown only once. */
export function NewKey({ noun = "key", value, onDone }: Props) {
  return (
    <div className="space-y-5">
      <Callout tone="success" role="status" title={`The ${noun} is created, and works now.`}>
        Copy it, and give it to whoever looks after the program: through a password manager, not by mail or
        chat. <span id={ONCE}>It is shown this once; we keep no copy.</span>
      </Callout>
      <div>
        <p className="font-semibold text-sm">{`The whole ${noun}`}</p>
        <p className="mt-1.5 rounded-control bg-sunken p-4">
          <code className="break-all text-sm">{value}</code>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          label={`Copy the ${noun}`}
          done={noun === "key" ? "Key copied" : "Token copied"}
          text={value}
          refused={{ title: "Not copied", description: `Please select the ${noun} and copy by hand.` }}
        />
        <Button onClick={onDone} aria-describedby={ONCE}>
          I have handed it over
        </Button>
      </div>
    </div>
  );
}
