"use client";

import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { CopyButton } from "@/components/ui/copy-button";

const ONCE = "new-key-once";

/** Shown only once. */
export function NewKey({ value, onDone }: { value: string; onDone: () => void }) {
  return (
    <div className="space-y-5">
      <Callout tone="success" role="status" title="The key is created, and works now.">
        Copy it, and give it to whoever looks after the program: through a password manager, not by mail or
        chat. <span id={ONCE}>It is shown this once; we keep no copy.</span>
      </Callout>
      <div>
        <p className="font-semibold text-sm">The whole key</p>
        <p className="mt-1.5 rounded-control bg-sunken p-4">
          <code className="break-all text-sm">{value}</code>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          label="Copy the key"
          done="Key copied"
          text={value}
          refused={{ title: "Not copied", description: "Please select the key and copy by hand." }}
        />
        <Button onClick={onDone} aria-describedby={ONCE}>
          I have handed it over
        </Button>
      </div>
    </div>
  );
}
