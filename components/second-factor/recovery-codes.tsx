"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Callout } from "@/components/ui/callout";
import { Check, Copy, Download } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";

const HEAD =
  "Skillbite recovery codes. Each opens your account once, after your password, in place of a code.";

/** Shown once, to be kept: as a file, on paper, in a password manager. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [copied, setCopied] = useState(false);
  const file = `${HEAD}\n\n${codes.join("\n")}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      setCopied(true);
    } catch {
      toast({
        title: "Not copied",
        description: "Please select the codes and copy them.",
        tone: "destructive",
      });
    }
  }

  return (
    <div className="space-y-5">
      <Callout tone="success" role="status" title="Your second factor is on">
        Keep these recovery codes where you find them without your phone. They are shown once; each works
        once.
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
        <Button variant="secondary" onClick={copy} aria-live="polite">
          {copied ? <Check className="size-4.5" /> : <Copy className="size-4.5" />}
          {copied ? "Copied" : "Copy"}
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </div>
  );
}
