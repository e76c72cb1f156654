"use client";

import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { CopyButton } from "@/components/ui/copy-button";

type Props = { secret: string; title: string; onDone: () => void };

/** Shown only once. */
export function ShownSecret({ secret, title, onDone }: Props) {
  const once = useId();
  return (
    <div className="space-y-4">
      <Callout tone="success" role="status" title={title}>
        Give this secret to whoever looks after the system that takes the events: it proves that they come
        from us. <span id={once}>It is shown once.</span>
      </Callout>
      <p className="break-all rounded-control bg-sunken p-4 font-mono text-sm">{secret}</p>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          label="Copy the secret"
          done="Secret copied"
          text={secret}
          refused={{ title: "Not copied", description: "Please select the secret and copy it by hand." }}
        />
        <Button onClick={onDone} aria-describedby={once}>
          I have kept it
        </Button>
      </div>
    </div>
  );
}
