"use client";

import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Callout } from "@/components/ui/callout";
import { CopyButton } from "@/components/ui/copy-button";
import { Download } from "@/components/ui/icons";

const HEAD =
  "Skillbite recovery codes. Each opens your account once, after your password, in place of a code.";

const ONCE = "recovery-codes-once";

/** Shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const file = `${HEAD}\n\n${codes.join("\n")}\n`;

  return (
    <div className="space-y-5">
      <Callout tone="success" role="status" title="Your second factor is on.">
        Keep these recovery codes where you find them without your phone.{" "}
        <span id={ONCE}>They are shown once; each works once.</span>
      </Callout>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-8 gap-y-2 rounded-control bg-sunken p-5 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="font-mono text-sm">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="skillbite-recovery-codes.txt"
          className={buttonStyle({ variant: "secondary" })}
        >
          <Download className="size-4.5" />
          Download
        </a>
        <CopyButton
          label="Copy the codes"
          done="Codes copied"
          text={codes.join("\n")}
          refused={{ title: "Not copied", description: "Please select the codes and copy by hand." }}
        />
        <Button onClick={onDone} aria-describedby={ONCE}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
