"use client";

import { useState } from "react";
import { Button } from "./button";
import { Check, Copy } from "./icons";
import { toast } from "./toast";

type Props = {
  text: string;
  label?: string;
  done?: string;
  refused: { title: string; description: string };
};

export function CopyButton({ text, label = "Copy", done = "Copied", refused }: Props) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast({ ...refused, tone: "destructive" });
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={copy}>
        {copied ? <Check className="size-4.5" /> : <Copy className="size-4.5" />}
        <span>{copied ? done : label}</span>
      </Button>
      {/* Not the button: a live region that comes with its words is read out before what has the focus. */}
      <span role="status" className="sr-only">
        {copied ? done : null}
      </span>
    </>
  );
}
